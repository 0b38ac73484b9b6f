import type { Days } from '@isura/contract/kernel/day-ranges';
import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { Granularity, Inflows } from '@isura/contract/report/analytics';
import type { SummaryRow } from '@isura/contract/report/summary';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { figure, figureRows } from '../../../platform/db/figures.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { received } from '../../collect/index.ts';
import { daysLastYear } from '../dashboard/trend.domain.ts';
import { keysOf, sidesOf } from '../figure/group.domain.ts';
import { groupNames } from '../figure/names.queries.ts';
import { type About, sightOf } from '../figure/sight.service.ts';
import { inOrder, rangeBefore, summaryRows } from '../movement/summary.domain.ts';
import { type AskedDays, askedDays } from './days.domain.ts';
import { TOP } from './ranking.domain.ts';
import { trendOf, upToToday, usualGranularity } from './trend.domain.ts';

/** The parameters of a ranking: days, the days before, and the organization. */
export interface RankedDays {
  days: Days;
  before: Days;
  about: About;
}

/** Returns the question what came in on some days and on the days before, as RP1 adds it up. */
export const receivedIn = ({ days, before, about: { orgId, sight } }: RankedDays) =>
  ({
    source: received,
    measure: { amount: 'amount' },
    period: days,
    compare: before,
    where: { mda: orgId },
    sight,
  }) as const;

/** Returns the channels, services or organizations of a range with the days before, the largest first. */
export async function rankedGroups(
  tx: Tx,
  group: 'channel' | 'service' | 'mda',
  ranked: RankedDays,
): Promise<SummaryRow[]> {
  const sums = await figureRows(tx, { ...receivedIn(ranked), by: group });
  const names = await groupNames(tx, group, keysOf(sums));
  const { now, before } = sidesOf(sums);
  return inOrder(summaryRows(now, before, { isByMonth: false, names }), [], false);
}

/** Returns a range with what came in on it. */
export const daysFigure = ({ first, last }: Days, { count, amount }: { count: bigint; amount: bigint }) => ({
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
      const ranked: RankedDays = { days, before, about: { orgId, sight: await sightOf(tx, now) } };
      const asked = receivedIn(ranked);
      const { period, where, sight } = asked;
      const total = await figure(tx, { ...asked, measure: { amount: 'amount', refunded: 'refunded' } });
      const lastYear = daysLastYear(days);
      const inLastYear = await figure(tx, { ...asked, period: lastYear, compare: undefined });
      const trend = sidesOf(await figureRows(tx, { ...asked, by: granularity === 'month' ? 'month' : 'day' }));
      const waiting = await figure(tx, {
        source: received,
        measure: { amount: 'amount' },
        period,
        sight,
        where: { ...where, status: 'PENDING' },
      });
      const services = await rankedGroups(tx, 'service', ranked);
      return {
        start: days.first,
        end: days.last,
        total: asKobo(total.amount),
        count: Number(total.count),
        refunded: asKobo(total.refunded),
        before: daysFigure(before, { count: total.countBefore, amount: total.amountBefore }),
        lastYear: daysFigure(lastYear, inLastYear),
        pending: { count: Number(waiting.count), amount: asKobo(waiting.amount) },
        granularity,
        series: trendOf({ days, sums: trend.now }, { days: before, sums: trend.before }, granularity),
        byChannel: await rankedGroups(tx, 'channel', ranked),
        byService: services.slice(0, TOP),
        services: services.filter(({ count }) => count > 0).length,
        ...(ctx.asAt && { asAt: ctx.asAt }),
      };
    },
    { snapshot: true, readOnly: true },
  );
}
