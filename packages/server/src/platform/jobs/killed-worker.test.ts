import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase, testSecret } from '../../../test/database.ts';
import { longJob } from '../../../test/process/long-job.ts';
import type { Ctx } from '../ctx.ts';
import { loginUrl } from '../db/logins.ts';
import { JOB_SCOPE } from '../db/scope.ts';
import { openJobClaims, TAKE_OVER } from './job-claims.ts';
import type { Job } from './jobs.ts';
import { openQueue } from './queue.ts';

const db = await testDatabase();
const url = loginUrl(db.adminUrl, 'grp_queue', testSecret);
const log = pino({ level: 'silent' });

let ran: string[] = [];
const onRun: (note: string) => Promise<void> = async () => undefined;
const long = longJob(async (note) => {
  await onRun(note);
  ran.push(note);
});
const web = openQueue({ url, jobs: [long as unknown as Job<never>], log });
const ctxWith = (queue: typeof web) => ({ log, inTx: db.inTx, queue: queue.queue }) as unknown as Ctx;

beforeAll(() => web.start(ctxWith(web), { work: false }));
afterEach(async () => {
  ran = [];
  await db.sql(`delete from pgboss.job where name = 'test.long'`);
});
afterAll(async () => {
  await killed();
  await web.stop();
});

const put = (note: string) => db.inTx(JOB_SCOPE, (tx) => web.queue.enqueue(tx, long, { note }));
const states = () =>
  db.sql<{ state: string; attempts: number }>(
    `select state::text, retry_count as attempts from pgboss.job where name = 'test.long'`,
  );
/** Looks for work of dead processes, as each worker does every ten seconds; all running work counts as begun long ago. */
const takenOver = async (): Promise<number> => {
  await db.sql(`update pgboss.job set started_on = started_on - interval '1 minute' where state = 'active'`);
  return (await db.sql(TAKE_OVER.replace('$1', `'{test.long}'`))).length;
};

/** The worker in a process of its own: one for the whole file, until it is killed. */
let worker: ChildProcess | undefined;

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, '../../../test/process/queue-worker.command.ts'),
      JSON.stringify({ url, appUrl: db.url }),
    ],
    {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  worker = child;
  expect(await once(child, 'message')).toEqual([{ ready: true }, undefined]);
  return child;
}

async function killed(): Promise<void> {
  const child = worker;
  worker = undefined;
  child?.kill('SIGKILL');
  if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Puts a job, and waits until the worker works on it. */
async function workingOn(note: string): Promise<ChildProcess> {
  const child = worker ?? (await startWorker());
  const began = once(child, 'message');
  await put(note);
  expect(await began).toEqual([{ began: note }, undefined]);
  return child;
}

test('a job whose worker does not answer but lives is given to nobody else, and ends there', async () => {
  const child = await workingOn('paused');
  child.kill('SIGSTOP');
  expect(await takenOver()).toBe(0);
  child.kill('SIGCONT');
  expect(await takenOver()).toBe(0);
  child.send('end');
  await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: 'completed', attempts: 0 }]);
}, 120_000);

test('a job that expired while its worker lives is not run a second time beside it', async () => {
  const child = await workingOn('slow');
  const next = openQueue({ url, jobs: [long as unknown as Job<never>], log });
  await next.start(ctxWith(next), { work: true });
  await db.sql(`update pgboss.job set state = 'retry', start_after = now() where name = 'test.long'`);
  await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: 'failed', attempts: 1 }]);
  child.send('end');
  await next.stop();
  expect(ran).toEqual([]);
}, 120_000);

test('a job whose worker is killed is taken up by the next worker at its start, and runs to its end once', async () => {
  await workingOn('killed');
  await killed();
  const next = openQueue({ url, jobs: [long as unknown as Job<never>], log });
  await next.start(ctxWith(next), { work: true });
  await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: 'completed', attempts: 1 }]);
  await next.stop();
  expect(ran).toEqual(['killed']);
}, 120_000);

test('a claim belongs to one process, ends with its connection, and is refused for an attempt given to another since', async () => {
  const [one, other] = [openJobClaims(url, log), openJobClaims(url, log)];
  await put('claimed');
  const [job] = await db.sql<{ id: string }>(
    `update pgboss.job set state = 'active', started_on = now(), retry_count = 3 where name = 'test.long' returning id`,
  );
  const { id } = job!;
  expect([...(await one.take('test.long', [{ id, retryCount: 2 }]))]).toEqual([]);
  expect([...(await one.take('test.long', [{ id, retryCount: 3 }]))]).toEqual([id]);
  expect([...(await other.take('test.long', [{ id, retryCount: 3 }]))]).toEqual([]);
  one.ended('test.long', id);
  expect([...(await other.take('test.long', [{ id, retryCount: 3 }]))]).toEqual([]);
  expect([...(await one.take('test.long', []))]).toEqual([]);
  expect([...(await other.take('test.long', [{ id, retryCount: 3 }]))]).toEqual([id]);
  const lost = other.signal();
  await db.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'isura job claims' and datname = current_database()`,
  );
  await expect.poll(() => lost.aborted, { timeout: 60_000 }).toBe(true);
  expect(await takenOver()).toBe(1);
  expect(await states()).toEqual([{ state: 'retry', attempts: 3 }]);
  await Promise.all([one.close(), other.close()]);
});

test('a job that has ended each of 25 processes is given to no further one before it expires', async () => {
  await put('poison');
  await db.sql(`update pgboss.job set state = 'active', started_on = now(), retry_count = 24 where name = 'test.long'`);
  expect(await takenOver()).toBe(1);
  await db.sql(`update pgboss.job set state = 'active', retry_count = 25 where name = 'test.long'`);
  expect(await takenOver()).toBe(0);
});
