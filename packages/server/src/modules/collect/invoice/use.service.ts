import { addMonths, firstDayOf, lagosDay, type Period, periodOf } from '@isura/contract/kernel/days';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { countByRule, countPaid, firstMonthPaid, mostPaidFrom, paidByService } from './use.queries.ts';

/**
 * Returns how many invoices were made by each of these rules (ARCHITECTURE.md#why-some-stand-where-they-do), in the
 * transaction that locks them.
 */
export const invoicesOf = (tx: Tx, ruleIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  countByRule(tx, ruleIds);

/**
 * Returns what was paid to each of these services since the Lagos day of a moment, in kobo; unpaid services are left
 * out.
 */
export async function collectedSince(
  tx: Tx,
  serviceIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, Kobo>> {
  const rows = await paidByService(tx, serviceIds, lagosDay(since));
  return new Map(rows.map(({ serviceId, amountKobo }) => [serviceId, asKobo(amountKobo)]));
}

/** Counts the successful payments of this year in Lagos, over all organizations, for the home page. */
export const paymentsThisYear = (ctx: Ctx): Promise<number> =>
  ctx.inTx(JOB_SCOPE, (tx) => countPaid(tx, firstDayOf(`${lagosDay(ctx.clock.now()).slice(0, 4)}-01`)));

const MOST_POPULAR = 100;

/**
 * Returns the hundred services with the most successful payments in this month (Lagos) and the eleven before, over all
 * organizations; most payments first, ties by id. The catalogue begins with them.
 */
export async function mostPaid(ctx: Ctx): Promise<readonly number[]> {
  const from = firstDayOf(addMonths(periodOf(lagosDay(ctx.clock.now())), -11));
  return await ctx.inTx(JOB_SCOPE, (tx) => mostPaidFrom(tx, from, MOST_POPULAR));
}

/**
 * Returns the month in Lagos of the first payment that an organization kept, `2026-11`, in a transaction that sees it;
 * undefined before that.
 */
export async function firstPaymentMonth(tx: Tx, orgId: number): Promise<Period | undefined> {
  const month = await firstMonthPaid(tx, orgId);
  return month === null ? undefined : periodOf(month);
}
