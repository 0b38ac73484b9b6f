import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { pino } from 'pino';
import { factsAgain } from '../src/platform/http/kept-facts.ts';
import '../src/app.ts'; // binds the calls, so that services know who may make them
import { actorReader } from '../src/modules/identity/actor/actor.service.ts';
import { argonSettings, peppered } from '../src/modules/identity/password/password.domain.ts';
import { hashPassword, isPassword } from '../src/modules/identity/password/password.gateway.ts';
import { signIn } from '../src/modules/identity/sign-in/sign-in.service.ts';
import { verifyCode } from '../src/modules/identity/sign-in/verify.service.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { idsFrom, systemRandom } from '../src/platform/clock/random.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { loginUrl } from '../src/platform/db/logins.ts';
import type { Job } from '../src/platform/jobs/jobs.ts';
import { openQueue } from '../src/platform/jobs/queue.ts';
import { mailJobs } from '../src/platform/mail/mail.jobs.ts';
import type { Message } from '../src/platform/mail/mailer.ts';
import { packagedBinaries } from '../src/platform/postgres/binaries.ts';
import { makeTemplate, startTestServer, templateName, testSecret } from '../test/server.ts';
import type { Bench } from './bench.ts';

const PEOPLE = 2_000;
const ROUND = 100;
const PASSWORD = 'kite marble river stone';

const facts = (n: number) => factsAgain({ traceId: 'bench', ip: `10.1.${n >> 8}.${n & 255}`, claimed: {} });

async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < ROUND; at += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUND * 0.95)] ?? 0;
}

/** Returns sign-ins per second over `many` sign-ins, 16 at a time. */
async function aSecond(many: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let left = many;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (left-- > 0) await work();
    }),
  );
  return (many * 1000) / (performance.now() - began);
}

/**
 * Returns how much longer a wrong password takes for an existing name than for an unknown one: the median of many
 * pairs.
 */
async function differenceOf(attempt: (kind: 'full' | 'nobody') => Promise<unknown>): Promise<number> {
  const timed = async (kind: 'full' | 'nobody') => {
    const began = performance.now();
    await attempt(kind).catch(() => {});
    return performance.now() - began;
  };
  const differences: number[] = [];
  for (let at = 0; at < ROUND; at += 1) {
    const unknownFirst = at % 2 === 0 ? await timed('nobody') : undefined;
    const known = await timed('full');
    differences.push(known - (unknownFirst ?? (await timed('nobody'))));
  }
  return Math.abs(differences.sort((a, b) => a - b)[ROUND / 2] ?? 0);
}

async function load(url: string, passwordHash: string, cheapHash: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [kind, kept] of [
    ['cheap', cheapHash],
    ['full', passwordHash],
  ])
    await client.query(
      `insert into identity.app_user (login, email, first_name, last_name, phone, kind, status, password_hash, password_changed_at, created_by, updated_by)
       select e, e, 'Test', 'Person', '0803' || lpad(n::text, 7, '0'), 'STAFF', 'ACTIVE', $2, now(), 'seed', 'seed'
       from generate_series(1, $1) n, lateral (select $3 || n || '@bench.test' as e) x`,
      [PEOPLE, kept, kind],
    );
  await client.query('vacuum analyze');
  await client.end();
}

/** Sign-in through the services, with the real queue; the cost of the password hash is reported apart. */
export const bench: Bench = {
  id: 'signing-in',
  title: 'Signing in',
  about: `Password and code of ${PEOPLE} people, one after another (95th percentile of ${ROUND}) with a hash that costs next to nothing, and 16 at once with the real one beside the hash alone; what it costs to know who is calling; and what the time of a wrong password tells of a name (the middle of ${ROUND} pairs).`,
  async open() {
    const server = await startTestServer(packagedBinaries());
    await makeTemplate(server);
    const url = server.url(templateName);
    const cheap = await hash(peppered(testSecret, PASSWORD), { ...argonSettings, memoryCost: 8, timeCost: 1 });
    await load(url, await hashPassword([testSecret], PASSWORD), cheap);
    const database = openDatabase({ url: loginUrl(url, 'grp_app', testSecret), poolSize: 16 });
    const log = pino({ level: 'silent' });
    const queue = openQueue({ url: loginUrl(url, 'grp_queue', testSecret), jobs: mailJobs, log });
    const codes = new Map<string, string>();
    const ctx = {
      config: {
        keys: { password: [testSecret], token: [testSecret], sealing: [testSecret] },
        productName: 'Isura',
        publicUrl: 'http://127.0.0.1:3000',
        logoutTimeMs: 900_000,
        paymentMode: 'LIVE',
        requireBoundSessions: false,
      },
      clock: systemClock,
      random: systemRandom,
      ids: idsFrom(systemRandom),
      log,
      inTx: database.inTx,
      queue: {
        enqueue: (tx: never, job: Job<never>, data: Message) => {
          if (data.code !== undefined) codes.set(data.to, data.code);
          return queue.queue.enqueue(tx, job, data as never);
        },
      },
    } as unknown as Ctx;
    await queue.start(ctx, { work: false });
    const next = { cheap: 0, full: 0, nobody: 0 };
    const signInOnce = async (kind: 'cheap' | 'full') => {
      next[kind] = (next[kind] % PEOPLE) + 1;
      const n = next[kind];
      const email = `${kind}${n}@bench.test`;
      const opened = await signIn(ctx, facts(n), { username: email, password: PASSWORD }, undefined);
      if (!('challengeId' in opened)) throw new Error('a challenge was expected');
      return verifyCode(ctx, facts(n), { challengeId: opened.challengeId, otp: codes.get(email)! });
    };
    const { idToken } = await signInOnce('cheap');
    const attemptOnce = (kind: 'full' | 'nobody') => {
      next[kind] = (next[kind] % PEOPLE) + 1;
      const username = `${kind}${next[kind]}@bench.test`;
      return signIn(ctx, facts(next[kind]), { username, password: 'not the password' }, undefined);
    };
    const read = actorReader(ctx, database.pool);
    const known = () => read({ access: 'signed-in' }, facts(1), { bearer: idToken, background: false });
    const full = await hashPassword([testSecret], PASSWORD);
    return {
      pieces: [
        {
          name: 'password and code without the hash',
          unit: 'ms',
          limit: 20,
          measure: () => p95(() => signInOnce('cheap')),
        },
        {
          name: 'who is calling',
          unit: 'ms',
          limit: 1,
          floor: { name: 'select 1', measure: () => p95(() => database.pool.query('select 1')) },
          measure: () => p95(known),
        },
        {
          name: 'people signed in a second, 16 at once',
          unit: '/s',
          floor: {
            name: 'hashes alone',
            measure: () => aSecond(ROUND, () => isPassword([testSecret], full, PASSWORD)),
          },
          measure: () => aSecond(ROUND, () => signInOnce('full')),
        },
        {
          name: 'a wrong password: known beside unknown name',
          unit: 'ms',
          limit: 2,
          measure: () => differenceOf(attemptOnce),
        },
      ],
      facts: [`argon2id 19 MiB, 2 passes, at most 4 at once`],
      close: async () => {
        await queue.stop(1_000);
        await database.close();
        await server.stop();
      },
    };
  },
};
