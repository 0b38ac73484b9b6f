import { addDays, type Day, lagosDay } from '@isura/contract/kernel/days';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { closeDays, lastDayOver } from './figures.queries.ts';

/**
 * Returns the last Lagos day with portal-wide figures (`collect.portal_figures`); undefined for users of one
 * organization: its days are summed from its services.
 */
export const daysOver = (tx: Tx): Promise<Day | undefined> => lastDayOver(tx);

/** Writes the portal-wide figures of every Lagos day before today. Idempotent. */
export const closeDaysOver = (ctx: Ctx): Promise<void> =>
  ctx.inTx(JOB_SCOPE, (tx) => closeDays(tx, addDays(lagosDay(ctx.clock.now()), -1)));
