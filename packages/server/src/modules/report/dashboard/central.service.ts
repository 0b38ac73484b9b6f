import { type Day, lagosDay } from '@isura/contract/kernel/days';
import type { CentralFigures } from '@isura/contract/report/dashboard';
import type { Ctx } from '../../../platform/ctx.ts';
import { together } from '../../../platform/db/together.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { daysOver } from '../../collect/index.ts';
import { liveMdas } from '../../org/index.ts';
import { askedDays } from '../analytics/days.domain.ts';
import { daysLastYear } from './course.domain.ts';
import { settlementsOf } from './course.queries.ts';
import { daysBefore, sectorsOf } from './figures.domain.ts';
import { activeServices, inflowByOrganization, inflowSeries, inflowSum, waitingThings } from './figures.queries.ts';
import { figureOf, NOTHING, ONE_MOMENT, only, ranked } from './figures-out.service.ts';
import { paidSum } from './payouts.queries.ts';
import { seenPayouts } from './payouts.service.ts';

/**
 * What all organizations took from `start` to `end` (AC8), both Lagos days in it, with the equal number of days before. Refuses
 * with validation-failed what `askedDays` refuses.
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
      const [[took], [earlier], [lastYear], before, settlements, series, organizations, [things], [active]] =
        await together(tx, [
          inflowSum(days, at),
          inflowSum(daysBefore(days), at),
          inflowSum(yearAgo, at),
          inflowByOrganization(yearAgo, at),
          settlementsOf(days),
          inflowSeries(days, at),
          inflowByOrganization(days, at),
          waitingThings(),
          activeServices(),
        ]);
      const inflow = took ?? NOTHING;
      const seen = seenPayouts(actor);
      const [[paid]] = seen ? await together(tx, [paidSum(days, seen)]) : [[]];
      return {
        start,
        end,
        inflow: figureOf(inflow),
        ...(seen && { paidOut: figureOf(paid) }),
        previous: figureOf(earlier),
        lastYear: figureOf(lastYear),
        series: series.map((row) => ({ bucket: row.bucket, ...figureOf(row) })),
        byMda: ranked(organizations.slice(0, 10), inflow.amount, before),
        bySector: ranked(sectorsOf(organizations), inflow.amount, sectorsOf(before)),
        paidMdas: organizations.length,
        settlements: settlements.map(({ status, ...sum }) => ({
          status: status as CentralFigures['settlements'][number]['status'],
          ...figureOf(sum),
        })),
        liveMdas: await liveMdas(tx),
        activeServices: Number(only(active).count),
        settlementsFailed: Number(only(things).settlementsFailed),
        ...(ctx.asAt && { asAt: ctx.asAt }),
      };
    },
    ONE_MOMENT,
  );
}
