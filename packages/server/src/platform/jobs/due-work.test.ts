import type { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { testDatabase, testSecret } from '../../../test/database.ts';
import type { Ctx } from '../ctx.ts';
import { loginUrl } from '../db/logins.ts';
import { PUT_OFF_CHANNEL, watchDueWork } from './due-work.ts';
import { type Job, job } from './jobs.ts';
import { openQueue } from './queue.ts';
import { listenWakeUps } from './wake-ups.ts';

const db = await testDatabase();
const url = loginUrl(db.adminUrl, 'grp_queue', testSecret);
const log = pino({ level: 'silent' });
const later = job({ name: 'test.later', payload: z.strictObject({}), handle: async () => undefined });
const web = openQueue({ url, jobs: [later as unknown as Job<never>], log });
await web.start({ log, inTx: db.inTx, queue: web.queue } as unknown as Ctx, { work: false });

afterAll(() => web.stop());

test('who came a moment too soon for what was put off is woken again, and soon', async () => {
  const boss = { getDb: () => ({ executeSql: async (text: string) => ({ rows: await db.sql(text) }) }) };
  const woken: number[] = [];
  const again = Promise.withResolvers<void>();
  const watching = watchDueWork(
    boss as unknown as PgBoss,
    () => {
      // The first to come takes nothing, as when its clock runs before that of the database.
      woken.push(performance.now());
      if (woken.length === 2) again.resolve();
    },
    listenWakeUps({ url, channel: PUT_OFF_CHANNEL, log }),
    log,
  );
  await db.inTx({ role: 'grp_public' }, (tx) => web.queue.enqueue(tx, later, {}, { startAfterSeconds: 1 }));
  await again.promise;
  expect(woken[1]! - woken[0]!).toBeLessThan(5_000);
  await watching.stop();
});
