import { addMonths, firstDayOf, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB } from './act.service.ts';
import { countByRule, countPaid, mostPaidFrom, paidByService } from './use.queries.ts';

/** How many invoices were made by each of these rules (ADR 0031), in the transaction that holds them. */
export const invoicesOf = (tx: Tx, ruleIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  countByRule(tx, ruleIds);

/** What was paid to each of these services since the day of a moment in Lagos, in kobo; one paid nothing is left out. */
export async function collectedSince(
  tx: Tx,
  serviceIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, Kobo>> {
  const rows = await paidByService(tx, serviceIds, lagosDay(since));
  return new Map(rows.map(({ serviceId, amountKobo }) => [Number(serviceId), asKobo(amountKobo)]));
}

/** Successful payments of this year in Lagos, over all organizations: a figure of the first page. */
export const paymentsThisYear = (ctx: Ctx): Promise<number> =>
  ctx.inTx(JOB, (tx) => countPaid(tx, firstDayOf(`${lagosDay(ctx.clock.now()).slice(0, 4)}-01`)));

const MOST_POPULAR = 100;

/**
 * The hundred services with the most successful payments in this month (Lagos) and the eleven before, over all organizations;
 * the most often paid first, those paid equally often by id. What the catalogue begins with.
 */
export async function mostPaid(ctx: Ctx): Promise<readonly number[]> {
  const from = firstDayOf(addMonths(periodOf(lagosDay(ctx.clock.now())), -11));
  return (await ctx.inTx(JOB, (tx) => mostPaidFrom(tx, from, MOST_POPULAR))).map(Number);
}
