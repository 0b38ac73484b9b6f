import type { Days } from '@isura/contract/kernel/day-ranges';
import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { Granularity, Inflows } from '@isura/contract/report/analytics';
import type { SummaryRow } from '@isura/contract/report/summary';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { daysOver, type ReceivedTotals } from '../../collect/index.ts';
import { daysLastYear } from '../dashboard/trend.domain.ts';
import { inflowTotals } from '../movement/inflow-totals.service.ts';
import { inOrder, rangeBefore, summaryRows } from '../movement/summary.domain.ts';
import { groupNames, inflowGroups, type SummaryFilter } from '../movement/summary.queries.ts';
import { type AskedDays, askedDays } from './days.domain.ts';
import { TOP } from './ranking.domain.ts';
import { trendOf, upToToday, usualGranularity } from './trend.domain.ts';

/** The organization of the figures, and the day up to which those of the whole portal exist. */
export type About = Omit<SummaryFilter, 'first' | 'last' | 'moments'>;

/** The parameters of a ranking: days, the days before, and the organization. */
export interface RankedDays {
  days: Days;
  before: Days;
  about: About;
}

/** Returns the channels, services or organizations of a range with the days before, the largest first. */
export async function rankedGroups(
  tx: Tx,
  group: 'channel' | 'service' | 'mda',
  { days, before, about }: RankedDays,
): Promise<SummaryRow[]> {
  const found = await inflowGroups(tx, group, { ...days, ...about });
  const earlier = await inflowGroups(tx, group, { ...before, ...about });
  const names = await groupNames(tx, group, [...new Set([...found, ...earlier].map(({ key }) => key))]);
  return inOrder(summaryRows(found, earlier, { isByMonth: false, names }), [], false);
}

/** Returns a range with what came in on it. */
export const daysFigure = ({ first, last }: Days, { count, amount }: ReceivedTotals) => ({
  start: first,
  end: last,
  count: Number(count),
  amount: asKobo(amount),
});

/** Returns the requested days up to today, and those they are compared with. */
export function comparedDays(query: AskedDays, today: Day, now: Date, granularity?: Granularity) {
  const days = upToToday(askedDays(query, now), today);
  const length = granularity ?? usualGranularity(days);
  return { days, before: rangeBefore(days, length === 'month') as Days, granularity: length };
}

/**
 * Returns what came in during a range (AC5): the payments RP1 lists, by bucket, channel and service, with the days
 * before. Every figure comes from one snapshot and from the rollups. Refuses with validation-failed days that RP1
 * refuses, and days that are not whole.
 */
export async function inflows(
  ctx: Ctx,
  actor: Actor,
  query: AskedDays & { granularity?: Granularity | undefined; 'org-id'?: number | undefined },
): Promise<Inflows> {
  const now = ctx.clock.now();
  const today = lagosDay(now);
  const { days, before, granularity } = comparedDays(query, today, now, query.granularity);
  const orgId = query['org-id'];
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const over = await daysOver(tx);
      const about: About = { orgId, today, over };
      const ownerOf = { ...(orgId === undefined ? {} : { orgId }), over };
      const sums = (range: Days) => inflowTotals(tx, { ...range, ...ownerOf, statuses: ['SUCCESSFUL'] });
      const lastYear = daysLastYear(days);
      const total = await sums(days);
      const bucket = granularity === 'month' ? 'month' : 'day';
      const trend = async (range: Days) => ({
        days: range,
        sums: await inflowGroups(tx, bucket, { ...range, ...about }),
      });
      const waiting = await inflowTotals(tx, { ...days, ...ownerOf, statuses: ['PENDING'] });
      const services = await rankedGroups(tx, 'service', { days, before, about });
      return {
        start: days.first,
        end: days.last,
        total: asKobo(total.amount),
        count: Number(total.count),
        refunded: asKobo(total.refunded),
        before: daysFigure(before, await sums(before)),
        lastYear: daysFigure(lastYear, await sums(lastYear)),
        pending: { count: Number(waiting.count), amount: asKobo(waiting.amount) },
        granularity,
        series: trendOf(await trend(days), await trend(before), granularity),
        byChannel: await rankedGroups(tx, 'channel', { days, before, about }),
        byService: services.slice(0, TOP),
        services: services.filter(({ count }) => count > 0).length,
        ...(ctx.asAt && { asAt: ctx.asAt }),
      };
    },
    { snapshot: true, readOnly: true },
  );
}
