import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../src/app.ts';
import { handClock } from '../src/platform/clock/clock.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { loginUrl } from '../src/platform/db/logins.ts';
import { hashRequest } from '../src/platform/idempotency/request-hash.ts';
import { openQueue } from '../src/platform/jobs/queue.ts';
import { awayFromMidnight } from './away-from-midnight.ts';
import { testDatabase, testSecret } from './database.ts';
import { maker, payer } from './people/people.ts';
import { noLimits, testPortal } from './portal.ts';

const db = await testDatabase();
const log = pino({ level: 'silent' });
const open = () => openQueue({ url: loginUrl(db.adminUrl, 'grp_queue', testSecret), jobs, log });
const web = open();
const worker = open();
const clock = handClock(awayFromMidnight(new Date()));
const portal = await testPortal({ database: db, clock, queue: web.queue, limits: noLimits });

beforeAll(() => web.start(portal.ctx, { work: false }));
afterAll(() => Promise.all([web.stop(), worker.stop()]));

/**
 * Returns every row of every table as text, except the post box of test mode, which stands for people's own mailboxes.
 */
async function everything(): Promise<string[]> {
  const tables = await db.sql<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and c.oid <> 'platform.sink_message'::regclass`);
  const rows = await Promise.all(
    tables.map(({ name }) => db.sql<{ row: string }>(`select t::text as row from ${name} t`)),
  );
  return rows.flatMap((of, at) => of.map(({ row }) => `${tables[at]!.name}: ${row}`));
}

const key = () => ({ 'idempotency-key': crypto.randomUUID() });
async function call<T = Record<string, string>>(url: string, payload: object): Promise<T> {
  const answer = await portal.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: '127.0.0.1:3000', ...key() },
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return (answer.body === '' ? {} : JSON.parse(answer.body)) as T;
}

/** Returns the messages to an address, once `many` have arrived. */
async function mailTo(email: string, many = 1): Promise<{ text: string; code: string | null }[]> {
  for (;;) {
    const arrived = await db.sql<{ text: string; code: string | null }>(
      'select text, code from platform.sink_message where recipient = $1 order by id',
      [email],
    );
    if (arrived.length >= many) return arrived;
  }
}
const leaksIn = (rows: readonly string[], secrets: readonly string[]) => {
  const forms = secrets.flatMap((secret) => [secret, Buffer.from(secret).toString('hex'), secret.replace('-', '')]);
  return rows.filter((row) => forms.some((form) => row.includes(form)));
};

test('no code, link, token or password can be read anywhere in the database, before or after it is sent', async () => {
  const [ada, bola] = [await maker(db, 'mow'), await payer(db)];
  const newPayer = 'chi@mail.test';
  const password = 'plum wagon thunder';
  const begun = await call('/api/v2/authenticate', { username: ada.login, password: 'kite marble river stone' });
  await call('/api/account/reset-password/init', { email: bola.email });
  await call('/api/payer/register', {
    kind: 'INDIVIDUAL',
    name: 'Chi Obi',
    email: newPayer,
    phone: '08031234567',
    password,
    acceptTerms: true,
  });
  const waiting = await everything();
  expect(waiting.filter((row) => row.includes('platform.send-message')).length).toBeGreaterThan(0);
  await worker.start({ ...portal.ctx, queue: worker.queue } as Ctx, { work: true });

  const [[signIn], [reset], [registering]] = await Promise.all([
    mailTo(ada.email),
    mailTo(bola.email),
    mailTo(newPayer),
  ]);
  const resetKey = /key=([\w-]+)/.exec(reset!.text)![1]!;
  const codes = [signIn!.code!, registering!.code!];
  const secrets = [resetKey, password, ...codes];
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);

  const user = await call('/api/authenticate/verify-otp', { challengeId: begun.challengeId, otp: codes[0] });
  const proof = await call('/api/otp/verify', { email: newPayer, otp: codes[1] });
  await call('/api/account/reset-password/finish', { key: resetKey, newPassword: 'a wholly other sentence' });
  secrets.push(user.idToken!, proof.verificationToken!, 'a wholly other sentence');
  await mailTo(newPayer, 2);

  const spaced = codes.map((code) => `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(leaksIn(waiting, [...secrets, ...spaced])).toEqual([]);
  expect(leaksIn(await everything(), [...secrets, ...spaced])).toEqual([]);
});

test('a stored request body with a password has no hash that could be looked up', async () => {
  const body = { username: 'maker@mow.test', password: 'kite marble river stone' };
  const plain = hashRequest('POST', '/api/v2/authenticate', body);
  expect(await db.sql('select 1 from platform.idempotency_key where request_hash = $1', [plain])).toEqual([]);
});

test('sent messages leave the queue at once', async () => {
  const left = () => db.sql(`select state::text from pgboss.job where name = 'platform.send-message'`);
  await expect.poll(left).toEqual([]);
});
