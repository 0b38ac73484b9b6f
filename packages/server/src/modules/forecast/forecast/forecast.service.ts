import type { CF2In, CF4In, CF5In, Forecast } from '@isura/contract/forecast/forecast';
import { type ForecastEvent, forecastMoves } from '@isura/contract/forecast/forecast-states';
import { formatRange } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { nairaOf } from '@isura/contract/kernel/money';
import { nextOf } from '@isura/contract/kernel/moves';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { bucketsFrom, startFault } from './buckets.domain.ts';
import {
  type ForecastRow,
  findForecast,
  holdForecast,
  insertForecast,
  linesOf,
  touchForecast,
  writeOwn,
} from './forecast.queries.ts';
import { knownToday } from './gather-history.service.ts';
import { systemLines } from './lines.domain.ts';
import { changeFault } from './own.domain.ts';
import { SEASONS } from './prediction.domain.ts';
import { bucketsOf, forecastOut, noForecast, seenForecast } from './read-forecasts.service.ts';

const refused = (fault: FieldProblem): DomainError =>
  new DomainError('validation-failed', { detail: fault.message, errors: [fault] });

const daysOf = (row: ForecastRow): string =>
  formatRange(row.periodStart, bucketsOf(row).at(-1)?.last ?? row.periodStart);

const forecastEvent = (
  ctx: Ctx,
  by: ActorContext,
  row: ForecastRow,
  details: Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>,
): AuditEvent => ({
  ...doneBy(ctx, by),
  orgId: row.orgId,
  category: 'LEDGER',
  entityType: 'cash-forecast',
  entityId: row.id,
  ...details,
});

/**
 * Creates a forecast (CF2) and stores every amount as the system knows it now. Refuses an invalid start, an
 * organization that is not live, and days that already have a draft, which a database constraint checks.
 */
export async function createForecast(ctx: Ctx, by: ActorContext, command: CF2In): Promise<Forecast> {
  const { orgId, orgStatus, login = 'system', name: madeByName = '' } = by.actor;
  if (orgStatus !== 'LIVE' || orgId === undefined)
    throw new DomainError('organization-not-live', {
      detail: 'Your organization is not live, so it cannot make forecasts.',
    });
  const at = ctx.clock.now();
  const today = lagosDay(at);
  const fault = startFault(command, today);
  if (fault) throw refused(fault);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const { granularity, periodStart, buckets } = command;
    const known = await knownToday(tx, { orgId, granularity, periodStart }, today);
    const lines = systemLines(bucketsFrom(granularity, periodStart, buckets), known, SEASONS[granularity]);
    const id = await insertForecast(tx, { ...command, orgId, at, login, madeByName }, lines);
    const row = (await findForecast(tx, id))!;
    await record(tx, [
      forecastEvent(ctx, by, row, {
        action: 'forecast.created',
        summary: `Cash forecast of ${daysOf(row)} made, edition ${row.edition}`,
        after: { granularity, from: periodStart, buckets, edition: row.edition },
      }),
    ]);
    return await forecastOut(ctx, tx, row, by.actor);
  });
}

/**
 * Returns a forecast of the actor's organization, locked until commit. Refuses one they cannot see, another version,
 * and a published one.
 */
async function held(tx: Tx, by: ActorContext, id: number, version: number, event: ForecastEvent): Promise<ForecastRow> {
  const row = await holdForecast(tx, id);
  if (!row || row.orgId !== by.actor.orgId) throw noForecast();
  if (nextOf(forecastMoves, row.status, event) === undefined)
    throw new DomainError('invalid-transition', {
      detail: 'This forecast is published and can no longer be changed. Make a new one for the same days instead.',
    });
  if (row.version !== version)
    throw new DomainError('stale-version', {
      detail: 'This forecast changed since you opened it. Reload and try again.',
    });
  return row;
}

/** Stores own amounts and comments (CF4). Refuses buckets that are over, and lines the forecast does not have. */
export async function changeForecast(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  { version, lines }: CF4In,
): Promise<Forecast> {
  await ctx.inTx(by.actor.scope, (tx) => seenForecast(tx, id));
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await held(tx, by, id, version, 'edit');
    const at = ctx.clock.now();
    const fault = changeFault(bucketsOf(row), lines, lagosDay(at));
    if (fault) throw refused(fault);
    const before = await linesOf(tx, [row.id]);
    await writeOwn(tx, row.id, lines);
    await touchForecast(tx, row.id, { at, login: by.actor.login ?? 'system' });
    const was = (bucketStart: string, category: string) =>
      before.find((line) => line.bucketStart === bucketStart && line.category === category)?.manualKobo;
    const named = (of: (line: CF4In['lines'][number]) => bigint | null | undefined) =>
      Object.fromEntries(
        lines.map((line) => {
          const amount = of(line);
          return [`${line.bucketStart} ${line.category}`, amount == null ? '' : nairaOf(amount as never)];
        }),
      );
    await record(tx, [
      forecastEvent(ctx, by, row, {
        action: 'forecast.changed',
        summary: `${plural(lines.length, 'amount', 'amounts')} of the cash forecast of ${daysOf(row)} changed`,
        before: named(({ bucketStart, category }) => was(bucketStart, category)),
        after: named(({ amount }) => amount),
      }),
    ]);
    return await forecastOut(ctx, tx, (await findForecast(tx, row.id))!, by.actor);
  });
}

/** Publishes a forecast (CF5): it can no longer change, and the central office is notified. */
export async function publishForecast(ctx: Ctx, by: ActorContext, id: number, { version }: CF5In): Promise<Forecast> {
  await ctx.inTx(by.actor.scope, (tx) => seenForecast(tx, id));
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await held(tx, by, id, version, 'publish');
    const { login = 'system', name = '' } = by.actor;
    await touchForecast(tx, row.id, { at: ctx.clock.now(), login, publishedByName: name });
    await record(tx, [
      forecastEvent(ctx, by, row, {
        action: 'forecast.published',
        summary: `Cash forecast of ${daysOf(row)} published, edition ${row.edition}`,
        before: { status: 'DRAFT' },
        after: { status: 'PUBLISHED' },
      }),
    ]);
    const published = await forecastOut(ctx, tx, (await findForecast(tx, row.id))!, by.actor);
    const lowest = published.columns.reduce(
      (least, { closing }) => (closing < least ? closing : least),
      published.opening,
    );
    await ctx.outbox.announce(tx, {
      event: 'forecast.published',
      payload: {
        forecastId: row.id,
        orgId: row.orgId,
        orgName: row.orgName,
        days: daysOf(row),
        edition: row.edition,
        lowest: nairaOf(lowest),
      },
      sourceType: 'cash_forecast',
      sourceId: row.id,
      orgId: row.orgId,
    });
    return published;
  });
}
