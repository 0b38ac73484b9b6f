import { lagosDay } from '@isura/contract/kernel/days';
import type { Granularity } from '@isura/contract/report/analytics';
import type { ExpenseReceipt } from '@isura/contract/report/expense-receipt';
import type { Ctx } from '../../../platform/ctx.ts';
import { figures } from '../../../platform/db/figures.ts';
import { together } from '../../../platform/db/together.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { received } from '../../collect/index.ts';
import { outflow } from '../../request/index.ts';
import { sectorsIn } from '../figure/group.domain.ts';
import { groupNames } from '../figure/names.queries.ts';
import { rollupScopeOf } from '../figure/rollup-scope.service.ts';
import type { RequestedDays } from './days.domain.ts';
import { bothBySector, bothOf } from './expense-receipt.domain.ts';
import { comparedDays } from './inflows.service.ts';
import { bothWays } from './money-in-and-out.service.ts';

/**
 * Returns money in and money out of a range (AN6): the figures of the inflow and the outflow report, by bucket,
 * organization and sector, in one snapshot. Refuses with validation-failed what `askedDays` refuses.
 */
export async function expenseReceipt(
  ctx: Ctx,
  actor: Actor,
  query: RequestedDays & { granularity?: Granularity | undefined; 'org-id'?: number | undefined },
): Promise<ExpenseReceipt> {
  const now = ctx.clock.now();
  const today = lagosDay(now);
  const { days, before, granularity } = comparedDays(query, today, now, query.granularity);
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const [orgId, access] = [query['org-id'], await rollupScopeOf(tx, now)];
      const { receipt, expense, series } = await bothWays(tx, { days, before, granularity, orgId, access });
      const byMda = { measure: { amount: 'amount' }, by: 'mda', period: days, where: { mda: orgId }, access } as const;
      const [receipts, expenses] = await together(tx, [
        figures({ source: received, ...byMda }),
        figures({ source: outflow, ...byMda }),
      ]);
      const names = await groupNames(tx, 'mda', [...new Set([...receipts, ...expenses].map(({ key }) => key))]);
      return {
        start: days.first,
        end: days.last,
        ...bothOf(receipt.amount, expense.amount),
        receipts: Number(receipt.count),
        expenses: Number(expense.count),
        before: { start: before.first, end: before.last, ...bothOf(receipt.amountBefore, expense.amountBefore) },
        granularity,
        series,
        sectors: bothBySector({ receipts, expenses }, sectorsIn(names), names),
        ...(ctx.asAt && { asAt: ctx.asAt }),
      };
    },
    { snapshot: true, readOnly: true },
  );
}
