import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '@isura/contract/kernel/problems';
import { clockIsBehind } from '../../../platform/clock/clock-is-behind.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { isDatabaseBusy } from '../../../platform/http/database-refusals.ts';
import { newestPosting } from './posting.queries.ts';

const AGAIN_MS = 1_000;

/**
 * Resolves once the clock has reached the newest posting, which it looks at every second. Until then nothing may be
 * posted: it would count for days that are over (ADR 0271). What it waits for is logged once. With `wasAhead` an
 * operator states that it was the newest posting's clock that was wrong: it is logged and not waited for. Neither is a
 * database that cannot be reached, because the portal starts without one.
 */
export async function awaitNewestPosting(
  { inTx, clock, log }: Pick<Ctx, 'inTx' | 'clock' | 'log'>,
  { wasAhead, say }: { wasAhead: boolean; say: (sentence: string) => void },
): Promise<void> {
  let isLogged = false;
  for (;;) {
    try {
      const newest = await inTx(JOB_SCOPE, newestPosting);
      const now = clock.now();
      if (newest === null || newest <= now) return;
      if (wasAhead) {
        log.warn({ newest }, 'the newest posting is later than the clock, which was ahead when it was made');
        return;
      }
      if (!isLogged)
        say(`${clockIsBehind(now, newest)}. The server starts when it is right (docs/runbooks/database.md).`);
      isLogged = true;
    } catch (error) {
      const isAway = isDatabaseBusy(error) || (error instanceof DomainError && error.code === 'busy');
      if (!isAway) throw error;
      log.warn({ error }, 'the clock was not compared with the newest posting: the database is not reachable');
      return;
    }
    await wait(AGAIN_MS);
  }
}
