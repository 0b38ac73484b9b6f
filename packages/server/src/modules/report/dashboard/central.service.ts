import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { CentralFigures } from '@isura/contract/report/dashboard';
import type { Ctx } from '../../../platform/ctx.ts';
import { together } from '../../../platform/db/together.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { daysOver, settlementFigures } from '../../collect/index.ts';
import { liveMdas } from '../../org/index.ts';
import { askedDays } from '../analytics/days.domain.ts';
import { sectorsOf } from './figures.domain.ts';
import { activeServices, inflowByOrganization, inflowSeries, inflowSum } from './figures.queries.ts';
import { figureOf, NOTHING, ONE_MOMENT, only, ranked, refusedFigure } from './figures-out.service.ts';
import { paidSum } from './payouts.queries.ts';
import { seenPayouts } from './payouts.service.ts';
import { daysLastYear, keptOf } from './trend.domain.ts';
import { takenOn } from './trend.queries.ts';

/**
 * Returns what all organizations took from `start` to `end` (AC8), both Lagos days included, with the same days a year
 * before. Refuses with validation-failed what `askedDays` refuses.
 */
export async function centralFigures(ctx: Ctx, actor: Actor, start: Day, end: Day): Promise<CentralFigures> {
  const now = ctx.clock.now();
  const days = askedDays({ 'start-date': `${start}T00:00:00`, 'end-date': `${end}T23:59:00` }, now);
  const today = lagosDay(now);
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const at = { today, over: await daysOver(tx) };
      const yearAgo = daysLastYear(days);
      const { byStatus: settlements, ungathered: waits, refused } = await settlementFigures(tx, days);
      const [[took], [lastYear], before, [all], series, organizations, [active]] = await together(tx, [
        inflowSum(days, at),
        inflowSum(yearAgo, at),
        inflowByOrganization(yearAgo, at),
        takenOn(days, at),
        inflowSeries(days, at),
        inflowByOrganization(days, at),
        activeServices(),
      ]);
      const inflow = took ?? NOTHING;
      const { givenBack, recovered, taken } = only(all);
      const settled = settlements.reduce((sum, { amount }) => sum + amount, 0n);
      const seen = seenPayouts(actor);
      const [[paid]] = seen ? await together(tx, [paidSum(days, seen)]) : [[]];
      return {
        start,
        end,
        inflow: figureOf(inflow),
        ...(seen && { paidOut: figureOf(paid) }),
        lastYear: figureOf(lastYear),
        series: series.map((row) => ({ bucket: row.bucket, ...figureOf(row) })),
        byMda: ranked(organizations.slice(0, 10), inflow.amount, before),
        bySector: ranked(sectorsOf(organizations), inflow.amount, sectorsOf(before)),
        paidMdas: organizations.length,
        settlements: settlements.map(({ status, ...sum }) => ({ status, ...figureOf(sum) })),
        beside: {
          ungathered: figureOf(waits),
          kept: asKobo(keptOf({ taken, recovered }, settled, waits.amount)),
          recovered: asKobo(recovered),
          givenBack: asKobo(givenBack),
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
