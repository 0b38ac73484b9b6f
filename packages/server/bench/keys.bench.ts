import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEY_ID_LENGTH, KEY_SECRET_LENGTH, keyText, randomBase62 } from '@isura/contract/identity/key-text';
import type pg from 'pg';
import { systemRandom } from '../src/platform/clock/random.ts';
import { openTemplate } from '../test/open-template.ts';
import { ready, start } from '../test/process/running.ts';
import { testSecret } from '../test/server.ts';
import { demonstrationPeople } from '../test/worlds.ts';
import type { Bench } from './bench.ts';

/** Calls of one measurement, and how many are under way at once. */
const CALLS = 400;
const AT_ONCE = 8;
const INVOICES = '/services/collectionservice/api/invoices?page=0&size=20';

/** Tokens of one organization: a session of its accountant, and a key that reads collections. */
interface Tokens {
  session: string;
  key: string;
}

const draw = (length: number): string => randomBase62(length, (limit) => systemRandom.below(limit));

/** Inserts a session of each accountant and a key of their organization, as signing in and making a key do. */
async function tokensOf(client: pg.Client): Promise<Tokens[]> {
  const { rows } = await client.query<{ id: string; org_id: string }>(
    `select u.id, o.org_id from identity.app_user u join identity.organization_user o on o.user_id = u.id
     where u.login like 'accountant@%.test' and u.status = 'ACTIVE' order by u.id`,
  );
  const tokens: Tokens[] = [];
  for (const { id, org_id } of rows) {
    const session = randomBytes(32).toString('base64url');
    await client.query(
      `insert into identity.session (id, user_id, token_hash, created_at, last_seen_at, expires_at, ip)
       values ($1, $2, $3, now(), now(), now() + interval '12 hours', '127.0.0.1')`,
      [randomUUID(), id, createHash('sha256').update(session).digest()],
    );
    const keyId = draw(KEY_ID_LENGTH);
    const key = keyText({ mode: 'test', keyId, secret: draw(KEY_SECRET_LENGTH) });
    await client.query(
      `with account as (
         insert into identity.app_user (kind, login, first_name, last_name, status, created_by, updated_by)
         values ('PROGRAM', 'program.bench' || $1::bigint, 'Bench program', '', 'ACTIVE', 'bench', 'bench')
         returning id, login),
       made as (
         insert into identity.program (user_id, org_id, login, name)
         select id, $1::bigint, login, 'Bench program' from account returning user_id)
       insert into identity.api_key (org_id, program_user_id, key_id, secret_hash, mode, scopes, status, expires_at,
         requested_by_user_id, requested_by, created_at)
       select $1::bigint, user_id, $2, $3, 'test', '{collections:read}', 'ACTIVE', now() + interval '90 days',
         $4::bigint, 'bench', now() from made`,
      [org_id, keyId, createHash('sha256').update(key).digest(), id],
    );
    tokens.push({ session, key });
  }
  return tokens;
}

/** Returns the calls a second of many, some at once, with one token after another. */
async function aSecond(url: string, tokens: readonly string[]): Promise<number> {
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < CALLS) {
        const token = tokens[next++ % tokens.length];
        const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`);
      }
    }),
  );
  return (CALLS * 1_000) / (performance.now() - began);
}

/** Lists of invoices as programs read them, over HTTP, beside the same for people who are signed in. */
export const bench: Bench = {
  id: 'keys',
  title: 'Calls with an API key',
  about: `${CALLS} lists of invoices (IN3) over HTTP, ${AT_ONCE} at once, by the keys of all organizations in turn and by the sessions of their accountants: how many are answered a second. With a key a call is counted in two limits and in its use. Promised: at least 0.95 times as many as with a session.`,
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'isura-keys-bench-'));
    const { server, url, client } = await openTemplate({ demonstration: true, people: demonstrationPeople });
    const tokens = await tokensOf(client);
    const running = start({
      DATABASE_URL: url,
      SECRET_KEY: testSecret,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'fatal',
      FILES_DIR: join(folder, 'files'),
    });
    const address = (await ready(running)) + INVOICES;
    const [keys, sessions] = [tokens.map(({ key }) => key), tokens.map(({ session }) => session)];
    // The first calls compile what answers them.
    for (const warming of [keys, sessions]) await aSecond(address, warming);
    return {
      pieces: [
        {
          name: 'lists a second with a key',
          unit: '/s',
          measure: () => aSecond(address, keys),
          floor: { name: 'with a session', measure: () => aSecond(address, sessions) },
          least: 0.95,
        },
      ],
      facts: [`${tokens.length} organizations, each with one key and one session`],
      async close() {
        running.child.kill('SIGTERM');
        await running.ended;
        await client.end();
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};
