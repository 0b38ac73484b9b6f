import { seed } from '../seed/seed.ts';
import { type HandClock, handClock } from '../src/platform/clock/clock.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { outbox } from '../src/platform/jobs/outbox.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { testSecret } from './server.ts';

/**
 * A database with the seed in it, and a ctx over it that has a clock driven by hand, transactions and the outbox. With
 * `people` the demonstration people are there too.
 */
export async function seededDatabase({
  people = false,
} = {}): Promise<{ db: TestDatabase; ctx: Ctx; clock: HandClock }> {
  const db = await testDatabase();
  const known = { password: 'isura demo 2026', secretKey: testSecret };
  await seed(db.adminUrl, { demonstration: true, ...(people ? { people: known } : {}) });
  const clock = handClock();
  return { db, clock, ctx: { clock, inTx: db.inTx, outbox } as unknown as Ctx };
}
