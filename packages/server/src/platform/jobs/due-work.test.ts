import type { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { testDatabase, testSecret } from '../../../test/database.ts';
import type { Ctx } from '../ctx.ts';
import { loginUrl } from '../db/logins.ts';
import { PUT_OFF_CHANNEL, watchDueWork } from './due-work.ts';
import { type Job, job } from './jobs.ts';
import { openQueue } from './queue.ts';
import { listenWakeUps, type WakeUps } from './wake-ups.ts';

const db = await testDatabase();
const url = loginUrl(db.adminUrl, 'grp_queue', testSecret);
const log = pino({ level: 'silent' });
const later = job({ name: 'test.later', payload: z.strictObject({}), handle: async () => undefined });
const web = openQueue({ url, jobs: [later as unknown as Job<never>], log });
await web.start({ log, inTx: db.inTx, queue: web.queue } as unknown as Ctx, { work: false });

afterEach(() => vi.useRealTimers());
afterAll(() => web.stop());

const bossOver = (executeSql: (text: string) => Promise<{ rows: unknown[] }>) =>
  ({ getDb: () => ({ executeSql }) }) as unknown as PgBoss;

test('a worker is woken when deferred work falls due', async () => {
  const woken = Promise.withResolvers<string>();
  const boss = bossOver(async (text) => ({ rows: await db.sql(text) }));
  const watching = watchDueWork({
    ...{ boss, wake: woken.resolve, wakeUps: listenWakeUps({ url, channel: PUT_OFF_CHANNEL, log }), log },
    before: async () => undefined,
  });
  await db.inTx({ role: 'grp_public' }, (tx) => web.queue.enqueue(tx, later, {}, { startAfterSeconds: 1 }));
  expect(await woken.promise).toBe('test.later');
  await watching.stop();
});

/** Returns wake-ups that are triggered only by hand. */
function wakeUpsByHand(): WakeUps {
  let wake = (): void => undefined;
  return {
    next() {
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      return {
        within: async (ms) => {
          const over = setTimeout(resolve, ms);
          await promise;
          clearTimeout(over);
        },
      };
    },
    wake: () => wake(),
    close: async () => wake(),
  };
}

/**
 * Watches a database with the given answers to one look after another, with hand-driven timers; returns the events in
 * order.
 */
async function watched(...answers: { waitMs: number }[]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const happened: string[] = [];
  const boss = bossOver(async () => {
    happened.push('looks');
    return { rows: answers.splice(0, 1).map((answer) => ({ name: 'test.later', ...answer })) };
  });
  const watching = watchDueWork({
    ...{ boss, wake: () => void happened.push('wakes'), wakeUps: wakeUpsByHand(), log },
    before: async () => undefined,
  });
  await vi.advanceTimersByTimeAsync(0);
  return { happened, watching };
}

test('a worker woken a moment too early is woken again a second later', async () => {
  const { happened, watching } = await watched({ waitMs: 500 }, { waitMs: 0 }); // nothing was taken the first time
  await vi.advanceTimersByTimeAsync(500);
  expect(happened).toEqual(['looks', 'wakes']);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(happened).toEqual(['looks', 'wakes', 'looks', 'wakes']);
  await watching.stop();
});

test('after failed work, due work is looked for a second later, and once more', async () => {
  const { happened, watching } = await watched();
  watching.failed();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(happened).toEqual(['looks', 'looks']);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(happened).toEqual(['looks', 'looks', 'looks']);
  await watching.stop();
});
