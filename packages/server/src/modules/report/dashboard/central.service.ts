import { daysLastYear } from '@isura/contract/kernel/day-ranges';
import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { CentralFigures } from '@isura/contract/report/dashboard';
import type { Ctx } from '../../../platform/ctx.ts';
import { figures } from '../../../platform/db/figures.ts';
import { together } from '../../../platform/db/together.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { settlementFigures } from '../../collect/index.ts';
import { liveMdas } from '../../org/index.ts';
import { requestedDays } from '../analytics/days.domain.ts';
import {
  type GroupSum,
  mostFirst,
  oldestFirst,
  sectorsIn,
  sidesOf,
  sumsBySector,
  sumsOf,
} from '../figure/group.domain.ts';
import { rollupScopeOf } from '../figure/rollup-scope.service.ts';
import { endedToday } from '../movement/range.domain.ts';
import { activeServices, recoveredOn } from './figures.queries.ts';
import { inflowMoved, inflowSeries, paidOut, takenOn } from './figures.service.ts';
import { figureOf, NOTHING, ONE_MOMENT, only, ranked, refusedFigure } from './figures-out.service.ts';
import { seenPayouts } from './payouts.service.ts';
import { keptOf } from './trend.domain.ts';

/**
 * Returns what all organizations took from `start` to `end` (AC8), both Lagos days included, with the same days up to
 * today a year before. Refuses with validation-failed what `requestedDays` refuses.
 */
export async function centralFigures(ctx: Ctx, actor: Actor, start: Day, end: Day): Promise<CentralFigures> {
  const now = ctx.clock.now();
  const days = requestedDays({ 'start-date': `${start}T00:00:00`, 'end-date': `${end}T23:59:00` }, now);
  const today = lagosDay(now);
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const access = await rollupScopeOf(tx, now);
      const yearAgo = daysLastYear(endedToday(days, today));
      const { byStatus: settlements, ungathered: waits, refused } = await settlementFigures(tx, days);
      const [[all], [recovery], series, moved, [active]] = await together(tx, [
        takenOn(days, access),
        recoveredOn(days),
        inflowSeries(days, access),
        inflowMoved('mda', days, yearAgo, access),
        activeServices(),
      ]);
      const inflow = sumsOf(series, NOTHING);
      const organizations = moved.filter(({ count }) => count !== 0n);
      const { before } = sidesOf(moved);
      const { returned, taken } = only(all);
      const { recovered } = only(recovery);
      const sectors = sectorsIn(new Map(moved.map((one) => [one.key, one])));
      const nameOf = new Map([...sectors.values()].map(({ key, name }) => [key, name]));
      const bySector = (sums: readonly GroupSum[]) =>
        mostFirst(sumsBySector(sums, sectors)).map((one) => ({ ...one, name: nameOf.get(one.key) ?? one.key }));
      const settled = settlements.reduce((sum, { amount }) => sum + amount, 0n);
      const seen = seenPayouts(actor);
      const [[paid]] = seen ? await together(tx, [figures(paidOut(days, seen, today))]) : [[]];
      return {
        start,
        end,
        inflow: figureOf(inflow),
        ...(seen && { paidOut: figureOf(paid) }),
        lastYear: figureOf(sumsOf(before, NOTHING)),
        series: oldestFirst(series).map((row) => ({ bucket: row.key, ...figureOf(row) })),
        byMda: ranked(mostFirst(organizations).slice(0, 10), inflow.amount, before),
        bySector: ranked(bySector(organizations), inflow.amount, bySector(before)),
        paidMdas: organizations.length,
        settlements: settlements.map(({ status, ...sum }) => ({ status, ...figureOf(sum) })),
        beside: {
          ungathered: figureOf(waits),
          kept: asKobo(keptOf({ taken, recovered }, settled, waits.amount)),
          recovered: asKobo(recovered),
          givenBack: asKobo(returned),
        },
        ...(refused.count > 0n && { refused: refusedFigure(refused) }),
        liveMdas: await liveMdas(tx),
        activeServices: Number(only(active).count),
        ...(ctx.asAt && { asAt: ctx.asAt }),
      };
    },
    ONE_MOMENT,
  );
}
