import { once } from 'node:events';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { testDatabase, testSecret } from '../../../test/database.ts';
import type { Ctx } from '../ctx.ts';
import { loginUrl } from '../db/logins.ts';
import { JOB_SCOPE } from '../db/scope.ts';
import { PUT_OFF_CHANNEL } from './due-work.ts';
import { type Job, job } from './jobs.ts';
import { openQueue, type RunningQueue } from './queue.ts';

const db = await testDatabase();
const url = loginUrl(db.adminUrl, 'grp_queue', testSecret);
const log = pino({ level: 'silent' });

const Note = z.strictObject({ note: z.string() });
/** Each run records its payload here; a test may set what happens then. */
let ran: string[] = [];
let onRun: (note: string) => void | Promise<void> = () => undefined;
const note = job({
  name: 'test.note',
  payload: Note,
  keptSeconds: 60,
  async handle(_ctx, data) {
    await onRun(data.note);
    ran.push(data.note);
  },
});
const nightly = job({
  name: 'test.nightly',
  payload: z.strictObject({}),
  schedule: '30 2 * * *',
  handle: async () => undefined,
});
const look = job({
  name: 'test.look',
  payload: z.strictObject({}),
  alone: true,
  handle: async () => undefined,
});
const single = job({
  name: 'test.single',
  payload: Note,
  atOnce: 1,
  handle: async (_ctx, data) => await onRun(data.note),
});
const jobs = [note, nightly, look, single] as unknown as Job<never>[];

const worker = openQueue({ url, jobs, log });
const web = openQueue({ url, jobs, log });
const ctxWith = (running: RunningQueue) => ({ log, inTx: db.inTx, queue: running.queue }) as unknown as Ctx;

beforeAll(async () => {
  await web.start(ctxWith(web), { work: false });
});
afterAll(() => Promise.all([web.stop(), worker.stop()]));

const put = (text: string, then: () => void = () => undefined) =>
  db.inTx({ role: 'grp_public' }, async (tx) => {
    await web.queue.enqueue(tx, note, { note: text });
    then();
  });
const waiting = async () =>
  (
    await db.sql<{ note: string }>(
      `select data->>'note' as note from pgboss.job where name = 'test.note' and state = 'created' order by created_on`,
    )
  ).map((row) => row.note);

describe('the queue of a process that only answers requests', () => {
  test("the queue of a process that only answers requests accepts work in the caller's transaction, from every role, and does not run it", async () => {
    await put('kept');
    await put('taken back', () => {
      throw new Error('refused');
    }).catch(() => undefined);
    expect(await waiting()).toEqual(['kept']);
    for (const role of ['grp_org', 'grp_oagf', 'grp_payer', 'grp_job'] as const) {
      await db.inTx({ role }, (tx) => web.queue.enqueue(tx, note, { note: role }));
    }
    expect(await waiting()).toEqual(['kept', 'grp_org', 'grp_oagf', 'grp_payer', 'grp_job']);
    expect(ran).toEqual([]);
  });

  test('the queue of a process that only answers requests accepts work of a single-run job once, whichever role enqueues it', async () => {
    const once = () => db.inTx(JOB_SCOPE, (tx) => web.queue.enqueue(tx, look, {}));
    await once();
    await expect(once()).rejects.toThrow('did not take test.look');
    await db.sql(`update pgboss.job set state = 'active' where name = 'test.look'`);
    await expect(once()).rejects.toThrow('did not take test.look');
    await db.sql(`update pgboss.job set state = 'completed' where name = 'test.look'`);
    await once();
  });

  test('the queue of a process that only answers requests accepts concurrent work in one transaction with one statement, each payload unchanged', async () => {
    await db.sql(`
      create table org.put_in (statement int generated always as identity, many bigint);
      create function org.watch() returns trigger language plpgsql security definer as $$
      begin insert into org.put_in (many) select count(*) from new_jobs; return null; end $$;
      create trigger watch after insert on pgboss.job_common referencing new table as new_jobs
        for each statement execute function org.watch()`);
    await db.inTx({ role: 'grp_public' }, async (tx) => {
      const late = { startAfterSeconds: 3_600 };
      const input = ['one', 'two'].map((text) => web.queue.enqueue(tx, note, { note: text }));
      await Promise.all([...input, web.queue.enqueue(tx, note, { note: 'late' }, late)]);
      await web.queue.enqueue(tx, note, { note: 'three' });
    });
    expect(await db.sql('select many from org.put_in order by statement')).toEqual([{ many: 3n }, { many: 1n }]);
    const due = await db.sql(
      `select data->>'note' as note, extract(epoch from start_after - created_on)::int as waits from pgboss.job
       where data->>'note' in ('one', 'two', 'three', 'late') order by 2, 1`,
    );
    expect(due).toEqual([
      { note: 'one', waits: 0 },
      { note: 'three', waits: 0 },
      { note: 'two', waits: 0 },
      { note: 'late', waits: 3_600 },
    ]);
    await db.sql(`drop table org.put_in; drop function org.watch cascade;
      delete from pgboss.job where data->>'note' in ('one', 'two', 'three', 'late')`);
  });

  test('the queue of a process that only answers requests refuses an invalid payload and an unregistered job', async () => {
    const wrong = { note: 7 } as unknown as { note: string };
    await expect(db.inTx({ role: 'grp_org' }, (tx) => web.queue.enqueue(tx, note, wrong))).rejects.toThrow();
    const stranger = { ...note, name: 'test.stranger' };
    await expect(db.inTx({ role: 'grp_org' }, (tx) => web.queue.enqueue(tx, stranger, { note: 'x' }))).rejects.toThrow(
      'test.stranger is not registered',
    );
  });

  test('the queue of a process that only answers requests lets work roles enqueue work, but not read or change what others enqueued', async () => {
    for (const statement of [
      'select data from pgboss.job',
      'select data from pgboss.job_common',
      'delete from pgboss.job',
      `update pgboss.job set state = 'completed'`,
      'update pgboss.queue set retry_limit = 0',
      `insert into pgboss.schedule (name, cron) values ('test.note', '* * * * *')`,
    ]) {
      await expect(db.inTx(JOB_SCOPE, (tx) => tx.executeQuery(CompiledQuery.raw(statement)))).rejects.toMatchObject({
        code: '42501',
      });
    }
  });
});

describe('the queue of a worker', () => {
  test('the queue of a worker runs waiting work, and then new work', async () => {
    const all = Promise.withResolvers<void>();
    let seen = 0;
    onRun = () => {
      seen += 1;
      if (seen === 5) all.resolve();
    };
    await worker.start(ctxWith(worker), { work: true });
    await all.promise;
    const next = Promise.withResolvers<void>();
    onRun = () => next.resolve();
    await put('later');
    await next.promise;
    expect(ran.slice(0, 5).sort()).toEqual(['grp_job', 'grp_oagf', 'grp_org', 'grp_payer', 'kept']);
  });

  test('the queue of a worker runs concurrent work without a pause, also when one runs at a time', async () => {
    const all = Promise.withResolvers<void>();
    const begun: string[] = [];
    onRun = (text) => {
      begun.push(text);
      if (begun.length === 3) all.resolve();
    };
    await db.inTx({ role: 'grp_public' }, (tx) =>
      Promise.all(['a', 'b', 'c'].map((text) => web.queue.enqueue(tx, single, { note: text }))),
    );
    await all.promise;
    expect(begun.sort()).toEqual(['a', 'b', 'c']);
  });

  test("the queue of a worker runs another process's deferred work when due, and failed work after its pause", async () => {
    const done = Promise.withResolvers<void>();
    let attempts = 0;
    onRun = () => {
      attempts += 1;
      if (attempts === 1) throw new Error('not now');
      done.resolve();
    };
    const listener = new pg.Client({ connectionString: db.adminUrl });
    await listener.connect();
    await listener.query(`listen ${PUT_OFF_CHANNEL}`);
    const notified = once(listener, 'notification'); // no polling is needed
    await db.inTx({ role: 'grp_public' }, (tx) =>
      web.queue.enqueue(tx, note, { note: 'put off' }, { startAfterSeconds: 1 }),
    );
    await notified;
    await listener.end();
    await done.promise;
    expect(attempts).toBe(2);
  });

  test('the queue of a worker plans its schedules in Lagos time', async () => {
    expect(await db.sql('select name, cron, timezone from pgboss.schedule')).toEqual([
      { name: 'test.nightly', cron: '30 2 * * *', timezone: 'Africa/Lagos' },
    ]);
  });

  test('the queue of a worker keeps only the kind of a failure, no message, and will retry', async () => {
    const failed = Promise.withResolvers<void>();
    onRun = () => {
      failed.resolve();
      throw new TypeError('no mailbox ada@example.com');
    };
    await put('failing');
    await failed.promise;
    const state = () =>
      db.sql<{ state: string; output: string; retry_limit: number }>(
        `select state::text, output::text, retry_limit from pgboss.job where data->>'note' = 'failing'`,
      );
    while ((await state())[0]!.state === 'active');
    const [row] = await state();
    expect([row!.state, row!.retry_limit]).toEqual(['retry', 5]);
    expect(row!.output).toContain('TypeError');
    expect(row!.output).not.toContain('ada@example.com');
    onRun = () => undefined;
  });

  test('the queue of a worker stops only when the running job is done', async () => {
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    onRun = (text) => {
      if (text !== 'in hand') return undefined;
      begun.resolve();
      return goOn.promise;
    };
    ran = [];
    await put('in hand');
    await begun.promise;
    const stopped = worker.stop();
    goOn.resolve();
    await stopped;
    expect(ran).toContain('in hand');
    const [row] = await db.sql(`select state::text from pgboss.job where data->>'note' = 'in hand'`);
    expect(row).toEqual({ state: 'completed' });
    await put('after the stop');
    expect(await waiting()).toEqual(['after the stop']);
  });
});
