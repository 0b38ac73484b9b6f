import type { Forecast, ForecastSummary } from '@isura/contract/forecast/forecast';
import { forecastMoves } from '@isura/contract/forecast/forecast-states';
import { CF4, CF5 } from '@isura/contract/forecast/forecasts';
import type { Days } from '@isura/contract/kernel/day-ranges';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import { asKobo } from '@isura/contract/kernel/money';
import { nextOf } from '@isura/contract/kernel/moves';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { balancesAt } from './balance-at.queries.ts';
import { bucketsFrom } from './buckets.domain.ts';
import { columnsOf, rowsOf, testedOn } from './columns-of-forecast.domain.ts';
import { type ForecastFilters, type ForecastRow, findForecast, linesOf, listForecasts } from './forecast.queries.ts';
import { happenedIn, historyBefore } from './gather-history.service.ts';
import { SEASONS } from './prediction.domain.ts';

export const noForecast = (): DomainError =>
  new DomainError('not-found', { detail: 'There is no such cash forecast.' });

/** Returns the buckets of a forecast. */
export const bucketsOf = ({ granularity, periodStart, buckets }: ForecastRow): Days[] =>
  bucketsFrom(granularity, periodStart, buckets);

const summaryOut = (row: ForecastRow): ForecastSummary => ({
  id: row.id,
  ...organizationFieldsOf(row),
  granularity: row.granularity,
  periodStart: row.periodStart,
  periodEnd: bucketsOf(row).at(-1)?.last ?? row.periodStart,
  buckets: row.buckets,
  edition: row.edition,
  status: row.status,
  createdAt: row.createdAt,
  createdByName: row.createdByName,
  ...(row.publishedAt !== null && { publishedAt: row.publishedAt }),
  ...(row.publishedByName !== null && { publishedByName: row.publishedByName }),
  version: row.version,
});

function canOf(row: ForecastRow, actor: Actor): Forecast['can'] {
  if (actor.orgId !== row.orgId) return [];
  return [
    ...(mayCall(CF4, actor) && nextOf(forecastMoves, row.status, 'edit') !== undefined ? (['EDIT'] as const) : []),
    ...(mayCall(CF5, actor) && nextOf(forecastMoves, row.status, 'publish') !== undefined
      ? (['PUBLISH'] as const)
      : []),
  ];
}

/**
 * Returns a whole forecast as the actor sees it today: its lines, the actual amounts of started buckets, the balances
 * from bucket to bucket, and how the rule did on the 36 months before it.
 */
export async function forecastOut(ctx: Ctx, tx: Tx, row: ForecastRow, actor: Actor): Promise<Forecast> {
  const today = lagosDay(ctx.clock.now());
  const orgId = row.orgId;
  const buckets = bucketsOf(row);
  const lines = await linesOf(tx, [row.id]);
  const stood = await balancesAt(tx, [orgId], addDays(row.periodStart, -1));
  const actuals = await happenedIn(
    tx,
    orgId,
    buckets.filter(({ first }) => first <= today),
  );
  const history = await historyBefore(tx, { orgId, granularity: row.granularity, periodStart: row.periodStart });
  const season = SEASONS[row.granularity];
  const opening = stood.get(orgId) ?? 0n;
  return {
    ...summaryOut(row),
    can: canOf(row, actor),
    opening: asKobo(opening),
    columns: columnsOf(buckets, { opening, lines, actuals, today }),
    rows: rowsOf(buckets, lines, actuals),
    backTest: {
      inflow: testedOn(history.buckets, history.inflow, season),
      outflow: testedOn(history.buckets, history.outflowInAll, season),
    },
  };
}

/** Returns a page of forecasts (CF1). */
export const searchForecasts = (
  ctx: Ctx,
  { actor }: ActorContext,
  filters: ForecastFilters,
  paging: Parameters<typeof listForecasts>[2],
): Promise<Page<ForecastSummary>> =>
  ctx.inTx(actor.scope, async (tx) => {
    const { rows, total } = await listForecasts(tx, filters, paging);
    return { items: rows.map(summaryOut), total };
  });

/** Returns a forecast, read with the actor's own access. Refuses with not-found. */
export async function seenForecast(tx: Tx, id: number): Promise<ForecastRow> {
  const row = await findForecast(tx, id);
  if (!row) throw noForecast();
  return row;
}

/** Returns one whole forecast from a single snapshot (CF3). */
export const readForecast = (ctx: Ctx, { actor }: ActorContext, id: number): Promise<Forecast> =>
  ctx.inTx(actor.scope, async (tx) => forecastOut(ctx, tx, await seenForecast(tx, id), actor), {
    snapshot: true,
    readOnly: true,
  });
