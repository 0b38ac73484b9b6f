import { addDays, type Day, lagosDay } from '@isura/contract/kernel/days';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { closeDays, lastDayOver } from './figures.queries.ts';

/**
 * The last Lagos day that has figures of the whole portal (`collect.portal_figures`); undefined for who sees one organization,
 * whose days are added up from its services.
 */
export const daysOver = (tx: Tx): Promise<Day | undefined> => lastDayOver(tx);

/** Every Lagos day before today has its figures of the whole portal. Asked again it changes nothing. */
export const closeDaysOver = (ctx: Ctx): Promise<void> =>
  ctx.inTx({ role: 'grp_job' }, (tx) => closeDays(tx, addDays(lagosDay(ctx.clock.now()), -1)));
