import type { Days } from '@isura/contract/kernel/day-ranges';
import { halfOpen } from '@isura/contract/kernel/day-ranges';
import { type Day, lagosDay } from '@isura/contract/kernel/days';
import type { OrganizationFigures } from '@isura/contract/report/organization-figures';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { madeSums, payableNow } from '../../request/index.ts';
import { rollupScopeOf } from '../figure/rollup-scope.service.ts';
import { bothOf } from './expense-receipt.domain.ts';
import { comparedDays } from './inflows.service.ts';
import { bothWays } from './money-in-and-out.service.ts';
import { requestedOrganization } from './organization-scope.service.ts';
import { partsOf } from './payments.domain.ts';
import { owedNow } from './receivables.service.ts';

const flowsOf = (inflow: bigint, outflow: bigint) => {
  const { receipt, expense, net } = bothOf(inflow, outflow);
  return { inflow: receipt, outflow: expense, net };
};

/**
 * Returns both sides of an organization for a range (AC6), in one snapshot: money in and out by bucket with the days
 * before, current payables and receivables, and the state of the payments made in the range. Refuses not-found
 * (`requestedOrganization`) and with validation-failed what `askedDays` refuses.
 */
export async function organizationFigures(
  ctx: Ctx,
  actor: Actor,
  { orgId: requested, start, end }: { orgId: number; start: Day; end: Day },
): Promise<OrganizationFigures> {
  const now = ctx.clock.now();
  const today = lagosDay(now);
  const query = { 'start-date': `${start}T00:00:00`, 'end-date': `${end}T23:59:00` };
  const { days, before, granularity } = comparedDays(query, today, now);
  return await ctx.inTx(
    actor.scope,
    async (tx: Tx) => {
      const orgId = await requestedOrganization(tx, actor, requested);
      const both = await bothWays(tx, { days, before, granularity, orgId, access: await rollupScopeOf(tx, now) });
      const made = async ({ first, last }: Days) =>
        partsOf(await madeSums(tx, actor, { ...halfOpen({ startDate: first, endDate: last }), orgId }, 'nothing'));
      return {
        start: days.first,
        end: days.last,
        ...flowsOf(both.receipt.amount, both.expense.amount),
        payables: await payableNow(tx, actor, { orgId, today }),
        receivables: (await owedNow(tx, today, orgId)).outstanding,
        approvals: await made(days),
        granularity,
        series: both.series.map(({ bucket, start: first, end: last, receipt, expense }) => ({
          ...{ bucket, start: first, end: last, inflow: receipt, outflow: expense },
        })),
        previous: {
          ...{ start: before.first, end: before.last },
          ...flowsOf(both.receipt.amountBefore, both.expense.amountBefore),
          approvals: await made(before),
        },
        ...(ctx.asAt && { asAt: ctx.asAt }),
      };
    },
    { snapshot: true, readOnly: true },
  );
}
