import { lagosDay } from '@isura/contract/kernel/days';
import type { Granularity } from '@isura/contract/report/analytics';
import type { ExpenseReceipt } from '@isura/contract/report/expense-receipt';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { groupNames, inflowGroups, outflowGroups } from '../movement/summary.queries.ts';
import { bothWays } from './both.service.ts';
import type { AskedDays } from './days.domain.ts';
import { bothBySector, bothOf } from './expense-receipt.domain.ts';
import { comparedDays } from './inflows.service.ts';
import { sectorsOf } from './ranking.queries.ts';

/**
 * Returns money in and money out of a range (AN6): the figures of the inflow and the outflow report, by bucket,
 * organization and sector, in one snapshot. Refuses with validation-failed what `askedDays` refuses.
 */
export async function expenseReceipt(
  ctx: Ctx,
  actor: Actor,
  query: AskedDays & { granularity?: Granularity | undefined; 'org-id'?: number | undefined },
): Promise<ExpenseReceipt> {
  const now = ctx.clock.now();
  const today = lagosDay(now);
  const { days, before, granularity } = comparedDays(query, today, now, query.granularity);
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const both = await bothWays(tx, { days, before, granularity, today, orgId: query['org-id'] });
      const { about, receipt, expense, receiptBefore, expenseBefore } = both;
      const receipts = await inflowGroups(tx, 'mda', { ...days, ...about });
      const expenses = await outflowGroups(tx, 'mda', { ...days, ...about });
      const keys = [...new Set([...receipts, ...expenses].map(({ key }) => key))];
      return {
        start: days.first,
        end: days.last,
        ...bothOf(receipt.amount, expense.amount),
        receipts: Number(receipt.count),
        expenses: Number(expense.count),
        before: { start: before.first, end: before.last, ...bothOf(receiptBefore.amount, expenseBefore.amount) },
        granularity,
        series: both.series,
        sectors: bothBySector({ receipts, expenses }, await sectorsOf(tx, keys), await groupNames(tx, 'mda', keys)),
        ...(ctx.asAt && { asAt: ctx.asAt }),
      };
    },
    { snapshot: true, readOnly: true },
  );
}
