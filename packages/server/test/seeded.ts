import { seed } from '../seed/seed.ts';
import { type HandClock, handClock } from '../src/platform/clock/clock.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { outbox } from '../src/platform/jobs/outbox.ts';
import { type TestDatabase, testDatabase } from './database.ts';

/** A database with the seed in it, and a ctx over it that has a clock driven by hand, transactions and the outbox. */
export async function seededDatabase(): Promise<{ db: TestDatabase; ctx: Ctx; clock: HandClock }> {
  const db = await testDatabase();
  await seed(db.adminUrl, { demonstration: true });
  const clock = handClock();
  return { db, clock, ctx: { clock, inTx: db.inTx, outbox } as unknown as Ctx };
}
