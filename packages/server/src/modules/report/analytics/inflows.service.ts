import { type Days, daysLastYear } from '@isura/contract/kernel/day-ranges';
import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { Granularity, Inflows } from '@isura/contract/report/analytics';
import type { SummaryRow } from '@isura/contract/report/summary';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { figureRows, figures } from '../../../platform/db/figures.ts';
import { together } from '../../../platform/db/together.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { received, unconfirmed } from '../../collect/index.ts';
import { type ComparedSum, type GroupName, keysOf, NO_SUMS, sidesOf, sumsOf } from '../figure/group.domain.ts';
import { groupNames, largest } from '../figure/names.queries.ts';
import { type About, rollupScopeOf } from '../figure/rollup-scope.service.ts';
import { endedToday } from '../movement/range.domain.ts';
import { inOrder, rangeBefore, summaryRows } from '../movement/summary.domain.ts';
import { type RequestedDays, requestedDays } from './days.domain.ts';
import { TOP } from './ranking.domain.ts';
import { trendOf, usualGranularity } from './trend.domain.ts';

/** The parameters of a ranking: days, the days before, and the organization. */
export interface RankedDays {
  days: Days;
  before: Days;
  about: About;
}

/** Returns the question what came in on some days and on the days before, as RP1 adds it up. */
export const receivedIn = ({ days, before, about: { orgId, access } }: RankedDays) =>
  ({
    source: received,
    measure: { amount: 'amount' },
    period: days,
    compare: before,
    where: { mda: orgId },
    access,
  }) as const;

/** Returns the services or organizations of a range with the days before, the largest first. */
export async function rankedGroups(tx: Tx, group: 'service' | 'mda', ranked: RankedDays): Promise<SummaryRow[]> {
  const sums = await figureRows(tx, { ...receivedIn(ranked), by: group });
  const names = await groupNames(tx, group, keysOf(sums));
  const { now, before } = sidesOf(sums);
  return inOrder(summaryRows(now, before, { isByMonth: false, names }), [], false);
}

/** Nothing came in. */
const NONE = { count: 0n, amount: 0n };

/** Returns groups of a range with the days before and their share of `whole`, in kobo, the largest first. */
function largestFirst(groups: readonly (ComparedSum & Partial<GroupName>)[], whole: bigint): SummaryRow[] {
  const { now, before } = sidesOf(groups);
  const names = new Map(
    groups.flatMap(({ name, ...group }) => (name ? [[group.key, { ...group, name }] as const] : [])),
  );
  return inOrder(summaryRows(now, before, { isByMonth: false, names, whole }), [], false);
}

/** Returns a range with what came in on it. */
export const daysFigure = ({ first, last }: Days, { count, amount }: { count: bigint; amount: bigint }) => ({
  start: first,
  end: last,
  count: Number(count),
  amount: asKobo(amount),
});

/** Returns the requested days up to today, and those they are compared with. */
export function comparedDays(query: RequestedDays, today: Day, now: Date, granularity?: Granularity) {
  const days = endedToday(requestedDays(query, now), today);
  const length = granularity ?? usualGranularity(days);
  return { days, before: rangeBefore(days, length === 'month') as Days, granularity: length };
}

interface Comparison extends Pick<ReturnType<typeof comparedDays>, 'days' | 'before'> {
  now: Date;
  today: Day;
}

/** Reads figures of the requested days and of the days before, all in one snapshot. */
export async function inComparedDays<T>(
  ctx: Ctx,
  actor: Actor,
  query: RequestedDays,
  read: (tx: Tx, of: Comparison) => Promise<T>,
): Promise<T> {
  const now = ctx.clock.now();
  const today = lagosDay(now);
  const { days, before } = comparedDays(query, today, now, 'day');
  return await ctx.inTx(actor.scope, (tx) => read(tx, { days, before, now, today }), {
    snapshot: true,
    readOnly: true,
  });
}

/**
 * Returns what came in during a range (AC5): the payments RP1 lists, by bucket, channel and service, with the days
 * before. Every figure comes from one snapshot and from the rollups. Refuses with validation-failed days that RP1
 * refuses, and days that are not whole.
 */
export async function inflows(
  ctx: Ctx,
  actor: Actor,
  query: RequestedDays & { granularity?: Granularity | undefined; 'org-id'?: number | undefined },
): Promise<Inflows> {
  const now = ctx.clock.now();
  const today = lagosDay(now);
  const { days, before, granularity } = comparedDays(query, today, now, query.granularity);
  const orgId = query['org-id'];
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const ranked: RankedDays = { days, before, about: { orgId, access: await rollupScopeOf(tx, now) } };
      const question = receivedIn(ranked);
      const { period, where, access } = question;
      const lastYear = daysLastYear(days);
      const [trend, [inLastYear = NONE], [waiting = NONE], channels, services] = await together(tx, [
        figures({
          ...question,
          measure: { amount: 'amount', refunded: 'refunded' },
          by: granularity === 'month' ? 'month' : 'day',
        }),
        figures({ ...question, period: lastYear, compare: undefined }),
        figures({
          source: unconfirmed,
          measure: { amount: 'expected' },
          period,
          access,
          where,
        }),
        figures({ ...question, by: 'channel' }),
        largest(figures({ ...question, by: 'service' }), 'service', TOP),
      ]);
      const total = sumsOf(trend, { ...NO_SUMS, refunded: 0n });
      const sides = sidesOf(trend);
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
        series: trendOf({ days, sums: sides.now }, { days: before, sums: sides.before }, granularity),
        byChannel: largestFirst(channels, total.amount),
        byService: largestFirst(services, total.amount),
        services: services[0]?.groups ?? 0,
        ...(ctx.asAt && { asAt: ctx.asAt }),
      };
    },
    { snapshot: true, readOnly: true },
  );
}
