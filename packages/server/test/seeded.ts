import { type HandClock, handClock } from '../src/platform/clock/clock.ts';
import { idsFrom, systemRandom } from '../src/platform/clock/random.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { groupsOver } from '../src/platform/groups/groups.ts';
import { outbox } from '../src/platform/jobs/outbox.ts';
import { type TestDatabase, testDatabase } from './database.ts';

/**
 * Returns a seeded database, and a ctx over it with a clock driven by hand, transactions and the outbox. `people` adds
 * the demonstration people. `breaksInvariants` is for files that plant faults.
 */
export async function seededDatabase({
  people = false,
  breaksInvariants = false,
} = {}): Promise<{ db: TestDatabase; ctx: Ctx; clock: HandClock }> {
  const db = await testDatabase({ world: people ? 'people' : 'organizations', breaksInvariants });
  const clock = handClock();
  db.follow(clock);
  const groups = groupsOver(db.database.pool);
  const ctx = { clock, inTx: db.inTx, outbox, groups, random: systemRandom, ids: idsFrom(systemRandom) };
  return { db, clock, ctx: ctx as unknown as Ctx };
}
