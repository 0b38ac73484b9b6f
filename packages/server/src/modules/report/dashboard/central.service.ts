import { type Day, daysBetween, lagosDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import type { CentralFigures } from '@isura/contract/report/dashboard';
import type { Ctx } from '../../../platform/ctx.ts';
import { together } from '../../../platform/db/together.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { daysOver } from '../../collect/index.ts';
import { liveMdas } from '../../org/index.ts';
import { daysLastYear } from './course.domain.ts';
import { settlementsOf } from './course.queries.ts';
import { daysBefore, sectorsOf } from './figures.domain.ts';
import { activeServices, inflowByBody, inflowSeries, inflowSum, waitingThings } from './figures.queries.ts';
import { figureOf, NOTHING, ONE_MOMENT, only, ranked } from './figures-out.service.ts';

function judged(start: Day, end: Day): void {
  const fault =
    end < start
      ? 'The end lies before the start'
      : daysBetween(start, end) > 366 * 5
        ? 'A range can be at most 5 years'
        : undefined;
  if (fault)
    throw new DomainError('validation-failed', {
      detail: fault,
      errors: [{ field: 'end', code: end < start ? 'range-backwards' : 'range-too-long', message: fault }],
    });
}

/**
 * What all bodies took from `start` to `end` (AC8), both Lagos days in it, with the equal number of days before. Refuses
 * with validation-failed a range that ends before it begins or spans more than five years.
 */
export async function centralFigures(ctx: Ctx, actor: Actor, start: Day, end: Day): Promise<CentralFigures> {
  judged(start, end);
  const days = { first: start, last: end };
  const today = lagosDay(ctx.clock.now());
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const at = { today, over: await daysOver(tx) };
      const yearAgo = daysLastYear(days);
      const [[took], [earlier], [lastYear], before, settlements, series, bodies, [things], [active]] = await together(
        tx,
        [
          inflowSum(days, at),
          inflowSum(daysBefore(days), at),
          inflowSum(yearAgo, at),
          inflowByBody(yearAgo, at),
          settlementsOf(days),
          inflowSeries(days, at),
          inflowByBody(days, at),
          waitingThings(),
          activeServices(),
        ],
      );
      const inflow = took ?? NOTHING;
      return {
        start,
        end,
        inflow: figureOf(inflow),
        previous: figureOf(earlier),
        lastYear: figureOf(lastYear),
        series: series.map((row) => ({ bucket: row.bucket, ...figureOf(row) })),
        byMda: ranked(bodies.slice(0, 10), inflow.amount, before),
        bySector: ranked(sectorsOf(bodies), inflow.amount, sectorsOf(before)),
        paidMdas: bodies.length,
        settlements: settlements.map(({ status, ...sum }) => ({
          status: status as CentralFigures['settlements'][number]['status'],
          ...figureOf(sum),
        })),
        liveMdas: await liveMdas(tx),
        activeServices: Number(only(active).count),
        settlementsFailed: Number(only(things).settlementsFailed),
      };
    },
    ONE_MOMENT,
  );
}
