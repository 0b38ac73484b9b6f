import {
  type ConsolidatedForecast,
  type ForecastGranularity,
  inflowCategories,
  outflowCategories,
} from '@isura/contract/forecast/forecast';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { balancesAt } from './balance-at.queries.ts';
import { bucketsFrom, startOf } from './buckets.domain.ts';
import { balances, type Flow } from './closing-balance.domain.ts';
import { counted, type KeptLine } from './columns-of-forecast.domain.ts';
import { linesOf, newestPublished, withoutForecast } from './forecast.queries.ts';

/** Buckets ahead, including the current one. */
const AHEAD = { WEEK: 8, MONTH: 6 } as const;

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
const flowOf = (lines: readonly KeptLine[], start: string): Flow => {
  const of = (direction: string) =>
    total(
      lines
        .filter((line) => line.bucketStart === start && line.direction === direction)
        .map((line) => counted(line).amount),
    );
  const [inflow, outflow] = [of('INFLOW'), of('OUTFLOW')];
  return { inflow, outflow, inflowLow: inflow, inflowHigh: inflow, outflowLow: outflow, outflowHigh: outflow };
};

/**
 * Adds up, from the current bucket on, the newest published forecast of each organization that reaches it (CF6), and
 * lists those without one. Every forecast opens at its organization's ledger balance before that bucket, so the
 * openings add up to the ledger's.
 */
export const consolidated = (
  ctx: Ctx,
  { actor }: ActorContext,
  granularity: ForecastGranularity,
): Promise<ConsolidatedForecast> =>
  ctx.inTx(
    actor.scope,
    async (tx) => {
      const running = startOf(granularity, lagosDay(ctx.clock.now()));
      const buckets = bucketsFrom(granularity, running, AHEAD[granularity]);
      const forecasts = await newestPublished(tx, granularity, running);
      const lines = await linesOf(
        tx,
        forecasts.map(({ id }) => id),
      );
      const opened = await balancesAt(
        tx,
        forecasts.map(({ orgId }) => orgId),
        addDays(running, -1),
      );
      const opening = total([...opened.values()]);
      const flows = buckets.map(({ first }) => flowOf(lines, first));
      const stood = balances(opening, flows);
      return {
        granularity,
        opening: asKobo(opening),
        columns: buckets.map(({ first, last }, nth) => ({
          ...{ start: first, end: last },
          opening: asKobo(stood[nth]!.opening),
          inflow: asKobo(flows[nth]!.inflow),
          outflow: asKobo(flows[nth]!.outflow),
          closing: asKobo(stood[nth]!.closing),
          mdas: new Set(lines.filter(({ bucketStart }) => bucketStart === first).map(({ forecastId }) => forecastId))
            .size,
        })),
        rows: [...inflowCategories, ...outflowCategories].map((category) => ({
          direction: (inflowCategories as readonly string[]).includes(category) ? 'INFLOW' : 'OUTFLOW',
          category,
          amounts: buckets.map(({ first }) =>
            asKobo(
              total(
                lines
                  .filter((line) => line.bucketStart === first && line.category === category)
                  .map((line) => counted(line).amount),
              ),
            ),
          ),
        })),
        mdas: forecasts.map((row) => {
          const own = lines.filter(({ forecastId }) => forecastId === row.id);
          const of = opened.get(row.orgId) ?? 0n;
          const reached = buckets.filter(({ first }) => own.some(({ bucketStart }) => bucketStart === first));
          const closings = balances(
            of,
            reached.map(({ first }) => flowOf(own, first)),
          ).map(({ closing }) => closing);
          return {
            orgId: row.orgId,
            orgName: row.orgName,
            forecastId: row.id,
            edition: row.edition,
            publishedAt: row.publishedAt,
            opening: asKobo(of),
            lowest: asKobo(closings.reduce((least, one) => (one < least ? one : least), closings[0] ?? of)),
            closing: asKobo(closings.at(-1) ?? of),
          };
        }),
        missing: (
          await withoutForecast(
            tx,
            forecasts.map(({ orgId }) => orgId),
          )
        ).map(({ orgId, orgName }) => ({ orgId, orgName })),
      };
    },
    { snapshot: true, readOnly: true },
  );
