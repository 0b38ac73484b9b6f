import { lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { nairaOf, sum } from '@isura/contract/kernel/money';
import { offsetOf, type Paging } from '@isura/contract/kernel/paging';
import { type RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import type { InflowGroup, OutflowGroup, SummaryRow, summarySorts } from '@isura/contract/report/summary';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { FigurePeriod, RollupScope } from '../../../platform/db/figure-source.ts';
import { figureRows } from '../../../platform/db/figures.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { received } from '../../collect/index.ts';
import { outflow } from '../../request/index.ts';
import { type ComparedSum, type GroupName, sidesOf } from '../figure/group.domain.ts';
import { groupNames } from '../figure/names.queries.ts';
import { rollupScopeOf } from '../figure/rollup-scope.service.ts';
import { endedToday, type RangeQuery, reportRange } from './range.domain.ts';
import { inOrder, rangeBefore, summaryRows } from './summary.domain.ts';

type Group = InflowGroup | OutflowGroup;
type SummaryQuery<G> = RangeQuery &
  Paging<(typeof summarySorts)[number]> & { 'group-by': G; 'org-id'?: number | undefined };
/** What both summaries ask of their source. */
interface Summed<G> {
  measure: { amount: 'amount' };
  by: G;
  period: FigurePeriod;
  compare: FigurePeriod;
  where: { mda: number | undefined };
  access: RollupScope;
}

const isType = (key: string): key is RequestType => key in requestTypeLabels;
const typeNames = (keys: readonly string[]): Map<string, GroupName> =>
  new Map(keys.map((key) => [key, { key, name: isType(key) ? requestTypeLabels[key] : key }]));

/** Returns a page of groups with the sums of all of them, in one snapshot with the range before what has passed of it. */
async function summary<G extends Group>(
  ctx: Ctx,
  actor: Actor,
  query: SummaryQuery<G>,
  read: (tx: Tx, summed: Summed<G>) => Promise<ComparedSum[]>,
): Promise<Page<SummaryRow>> {
  const now = ctx.clock.now();
  const group: Group = query['group-by'];
  const isByMonth = group === 'month';
  const range = reportRange(query, now);
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const sums = await read(tx, {
        measure: { amount: 'amount' },
        by: query['group-by'],
        period: range,
        compare: rangeBefore(endedToday(range, lagosDay(now)), isByMonth),
        where: { mda: query['org-id'] },
        access: await rollupScopeOf(tx, now),
      });
      const keys = sums.map(({ key }) => key);
      const { now: found, before } = sidesOf(sums);
      const names = group === 'type' ? typeNames(keys) : await groupNames(tx, group, keys);
      const rows = inOrder(summaryRows(found, before, { isByMonth, names }), query.sort, isByMonth);
      const offset = offsetOf(query);
      return {
        items: rows.slice(offset, offset + query.size),
        total: rows.length,
        headers: {
          'x-total-amount': nairaOf(sum(rows.map(({ amount }) => amount))),
          'x-total-before': nairaOf(sum(rows.map((row) => row.before))),
          ...(ctx.asAt && { 'x-as-at': ctx.asAt.toISOString() }),
        },
      };
    },
    { snapshot: true, readOnly: true },
  );
}

/**
 * Returns what came in by service, channel, month or organization (RP3): the same money as the inflow report of these
 * days.
 */
export const inflowSummary = (ctx: Ctx, actor: Actor, query: SummaryQuery<InflowGroup>): Promise<Page<SummaryRow>> =>
  summary(ctx, actor, query, (tx, summed) => figureRows(tx, { source: received, ...summed }));

/**
 * Returns what went out less what was returned by type, account, month or organization (RP4): the same money as the
 * outflow report.
 */
export const outflowSummary = (ctx: Ctx, actor: Actor, query: SummaryQuery<OutflowGroup>): Promise<Page<SummaryRow>> =>
  summary(ctx, actor, query, (tx, summed) => figureRows(tx, { source: outflow, ...summed }));
