import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../../../seed/seed.ts';
import type { TestDatabase } from '../../../../test/database.ts';
import { anInvoice, aPayment, payableServices } from '../../../../test/money/collections.ts';
import { postgresToKill } from '../../../../test/process/postgres-to-kill.ts';
import { type Running, ready, start } from '../../../../test/process/running.ts';
import { longestGap, mostAnswered, sendRepeatedly } from '../../../../test/process/send-events.ts';
import { makeWatchedTemplate, templateName, testBinaries, testSecret } from '../../../../test/server.ts';
import { brokenInvariants } from '../../../invariants/invariants.ts';
import type { RunningPostgres } from '../../../platform/postgres/supervisor.ts';

/**
 * How often one of three processes is killed (docs/spec/security.md#x05), and how often PostgreSQL is
 * (docs/spec/security.md#x06).
 */
const kills = { more: { process: 20, database: 10 }, deep: { process: 200, database: 50 } }[
  process.env.TEST_TIER ?? ''
] ?? { process: 1, database: 1 };
const ROUNDS = kills.process + kills.database;
/** Payments that are confirmed at once in a round. */
const EACH = process.env.TEST_TIER === undefined ? 60 : 150;
/** The longest promised time without a confirmation, on a machine that does nothing else. */
const GAP_MS = 5_000;
/** Invariants are checked every so many rounds, and after the last. */
const ASKED_EVERY = 5;
const PAID = 1_016_125;

const TAKEN = `select p.provider_ref as ref, p.status, (select count(*)::int from collect.receipt r where r.payment_id = p.id) as receipts,
    (select coalesce(sum(o.amount_kobo), 0)::int from ledger.journal j join ledger.posting o on o.journal_id = j.id and o.side = 'DEBIT'
     where j.event = 'L1' and j.source_type = 'payment' and j.source_id = p.id) as posted
  from collect.payment p where p.provider_ref = any ($1)`;

const folder = mkdtempSync(join(tmpdir(), 'isura-confirm-'));
let server: RunningPostgres;
let url: string;
const started: Running[] = [];

beforeAll(async () => {
  chmodSync(folder, 0o711);
  const password = randomBytes(12).toString('hex');
  const binaries = testBinaries();
  server = await postgresToKill(
    { dataDir: join(folder, 'postgres'), password, ...(binaries && { binaries }) },
    async (filling) => {
      await makeWatchedTemplate(filling);
      await seed(filling.url(templateName), { demonstration: true });
    },
  );
  url = server.url(templateName);
}, 60_000);
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs work on its own connection, and retries while the server starts. */
async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  for (let attempts = 0; ; attempts += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return await work(client);
    } catch (error) {
      if (attempts === 1_200) throw error;
      await new Promise((done) => setTimeout(done, 50));
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** Creates attempts, each for its own invoice, that were paid at the test provider, and returns their references. */
async function payments(client: pg.Client): Promise<string[]> {
  const sql = async (text: string, values?: unknown[]) => (await client.query(text, values)).rows;
  const db = { sql } as unknown as TestDatabase;
  const services = await payableServices(db, 3);
  const refs: string[] = [];
  for (let nth = 0; nth < EACH; nth += 1) refs.push(await aPayment(db, await anInvoice(db, services[nth % 3]!)));
  await sql(`update collect.payment set provider = 'sandbox' where provider_ref = any ($1)`, [refs]);
  await sql(
    `insert into collect.sandbox_transaction (provider_ref, reference, channel, title, org_code, payer_name, amount_kobo, asked_kobo,
       state, paid_kobo, paid_at, return_url, expires_at, created_at)
     select ref, split_part(ref, '-', 1), 'CARD', 'A permit', 'MOW', 'Ada Payer', 1000000, $2, 'PAID', $2, now(), 'http://127.0.0.1/', now(), now()
     from unnest($1::text[]) ref`,
    [refs, PAID],
  );
  return refs;
}

/** One process of the portal that handles requests alone. */
interface Instance {
  running: Running;
  address: string;
}
async function instance(): Promise<Instance> {
  const settings = { DATABASE_URL: url, SECRET_KEY: testSecret, HOST: '127.0.0.1', PORT: '0', ROLE: 'web' };
  const running = start({ ...settings, LOG_LEVEL: 'fatal', FILES_DIR: join(folder, 'files') });
  started.push(running);
  return { running, address: await ready(running) };
}

interface Taken extends Record<string, unknown> {
  ref: string;
  status: string;
  receipts: number;
  posted: number;
}

test(`one of three processes killed ${kills.process} times and PostgreSQL ${kills.database} times while payments are confirmed: nothing is lost or doubled, and the others continue`, {
  timeout: 60_000 * ROUNDS + 60_000,
}, async () => {
  const three = await Promise.all([instance(), instance(), instance()]);
  const gaps = { process: 0, database: 0 };
  /** Returns how many of the first rounds kill PostgreSQL, so that both kinds are spread over all rounds. */
  const share = (first: number): number => Math.ceil((first * kills.database) / ROUNDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const isDatabase = share(round + 1) > share(round);
    const refs = await withClient(payments);
    const victim = three[round % 3]!;
    // The random moment is the point of this test: after any answer that leaves others under way.
    const after = 1 + Math.floor(Math.random() * mostAnswered(refs));
    let isKilled = false;
    const reported = sendRepeatedly(() => three.map(({ address }) => address), refs, {
      after,
      act: () => {
        isKilled = isDatabase ? process.kill(server.pid() ?? 0, 'SIGKILL') : victim.running.child.kill('SIGKILL');
      },
    });
    await reported.done;
    expect(isKilled).toBe(true);
    const kind = isDatabase ? 'database' : 'process';
    gaps[kind] = Math.max(gaps[kind], longestGap(reported));

    const found = await withClient(async (client) => (await client.query<Taken>(TAKEN, [refs])).rows);
    expect(found).toHaveLength(EACH);
    const once = { status: 'SUCCESSFUL', receipts: 1, posted: 1_000_000 };
    expect(found.filter(({ ref: _, ...facts }) => JSON.stringify(facts) !== JSON.stringify(once))).toEqual([]);
    if (!isDatabase) {
      await victim.running.ended;
      if (round < ROUNDS - 1) three[round % 3] = await instance();
    }
    if (round % ASKED_EVERY !== 0 && round !== ROUNDS - 1) continue;
    await withClient((client) =>
      client.query('update platform.outbox set delivered_at = now() where delivered_at is null'),
    ); // nothing is relayed here
    expect(await withClient((client) => brokenInvariants(client))).toEqual([]);
  }
  if (process.env.TEST_TIER !== undefined) console.log('longest gaps in milliseconds', gaps);
  if (process.env.TEST_TIER === 'deep') expect(Math.max(gaps.process, gaps.database)).toBeLessThan(GAP_MS);
});
