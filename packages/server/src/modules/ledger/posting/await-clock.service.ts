import { setTimeout as wait } from 'node:timers/promises';
import { formatToTheSecond } from '@isura/contract/kernel/day-format';
import type { Instant } from '@isura/contract/kernel/days';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { isDatabaseBusy } from '../../../platform/http/database-refusals.ts';
import { newestPosting } from './posting.queries.ts';

const AGAIN_MS = 1_000;

/** Returns what an operator reads about a clock that is before the newest posting, with both moments in Lagos time. */
export const clockIsBehind = (now: Instant, newest: Instant): string =>
  `The clock says ${formatToTheSecond(now)}, which is before the newest posting (${formatToTheSecond(newest)}): set the clock right`;

/**
 * Resolves once the clock has reached the newest posting, which it looks at every second. Until then nothing may be
 * posted: it would count for days that are over (ADR 0271). What it waits for is said once. A database that cannot be
 * reached is not waited for, because the portal starts without one.
 */
export async function awaitNewestPosting(
  { inTx, clock, log }: Pick<Ctx, 'inTx' | 'clock' | 'log'>,
  say: (sentence: string) => void,
): Promise<void> {
  let isSaid = false;
  for (;;) {
    try {
      const newest = await inTx(JOB_SCOPE, newestPosting);
      const now = clock.now();
      if (newest === null || newest <= now) return;
      if (!isSaid)
        say(`${clockIsBehind(now, newest)}. The server starts when it is right (docs/runbooks/database.md).`);
      isSaid = true;
    } catch (error) {
      if (!isDatabaseBusy(error)) throw error;
      log.warn({ error }, 'the clock was not compared with the newest posting: the database is not reachable');
      return;
    }
    await wait(AGAIN_MS);
  }
}
