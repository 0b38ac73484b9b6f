import type { CF2In, ForecastGranularity, OwnAmount } from '@isura/contract/forecast/forecast';
import type { ForecastStatus } from '@isura/contract/forecast/forecast-states';
import type { Day } from '@isura/contract/kernel/days';
import type { OrganizationFields } from '@isura/contract/kernel/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { type ListPaging, listRows, ordered } from '../../../platform/db/list-rows.ts';
import type { KeptLine } from './columns-of-forecast.domain.ts';
import type { SystemLine } from './lines.domain.ts';

/** A forecast as stored. */
export interface ForecastRow extends OrganizationFields {
  id: number;
  granularity: ForecastGranularity;
  periodStart: Day;
  buckets: number;
  edition: number;
  status: ForecastStatus;
  createdAt: Date;
  createdByName: string;
  publishedAt: Date | null;
  publishedByName: string | null;
  version: number;
}

const COLUMNS = sql`f.id, f.org_id, o.code as org_code, o.name as org_name, f.granularity, f.period_start, f.buckets,
  f.edition, f.status, f.created_at,
  f.created_by_name, f.published_at, f.published_by_name, f.version`;
const FROM = sql`forecast.cash_forecast f join org.organization_name o on o.id = f.org_id`;
const ORDERS = { id: sql`f.id`, periodStart: sql`f.period_start` };

export interface ForecastFilters {
  status?: readonly ForecastStatus[] | undefined;
  granularity?: ForecastGranularity | undefined;
  orgId?: number | undefined;
}

/** Returns a page of matching forecasts that the transaction sees, and how many match. */
export function listForecasts(
  tx: Tx,
  f: ForecastFilters,
  paging: ListPaging<keyof typeof ORDERS>,
): Promise<{ rows: ForecastRow[]; total: number }> {
  return listRows<ForecastRow>(tx, {
    columns: COLUMNS,
    from: FROM,
    counted: sql`forecast.cash_forecast f`,
    where: [
      f.status !== undefined && sql`f.status = any(${[...f.status]})`,
      f.granularity !== undefined && sql`f.granularity = ${f.granularity}`,
      f.orgId !== undefined && sql`f.org_id = ${f.orgId}`,
    ],
    order: ordered(ORDERS, paging.sort, sql`f.id desc`),
    paging,
  });
}

/** Returns one forecast the transaction sees. */
export async function findForecast(tx: Tx, id: number): Promise<ForecastRow | undefined> {
  const { rows } = await sql<ForecastRow>`select ${COLUMNS} from ${FROM} where f.id = ${id}`.execute(tx);
  return rows[0];
}

/** Returns the same, locked until commit. For `grp_job`. */
export async function holdForecast(tx: Tx, id: number): Promise<ForecastRow | undefined> {
  await sql`select id from forecast.cash_forecast where id = ${id} for update`.execute(tx);
  return await findForecast(tx, id);
}

/** Returns the lines of forecasts. */
export async function linesOf(tx: Tx, ids: readonly number[]): Promise<(KeptLine & { forecastId: number })[]> {
  const { rows } = await sql<KeptLine & { forecastId: number }>`
    select forecast_id, bucket_start, direction, category, system_kobo, low_kobo, high_kobo, manual_kobo, comment
    from forecast.cash_forecast_line where forecast_id = any(${[...ids]}::bigint[]) order by forecast_id, bucket_start,
      category`.execute(tx);
  return rows;
}

/** Inserts a forecast with its lines as the next edition for its days. Returns its id. For `grp_job`. */
export async function insertForecast(
  tx: Tx,
  made: CF2In & { orgId: number; at: Date; login: string; madeByName: string },
  lines: readonly SystemLine[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into forecast.cash_forecast (org_id, granularity, period_start, buckets, edition, status, created_at,
      created_by, created_by_name,
      updated_at, updated_by)
    select ${made.orgId}, ${made.granularity}, ${made.periodStart}, ${made.buckets},
      (select coalesce(max(f.edition), 0) + 1 from forecast.cash_forecast f
       where f.org_id = ${made.orgId} and f.granularity = ${made.granularity} and f.period_start = ${made.periodStart}),
      'DRAFT', ${made.at}, ${made.login}, ${made.madeByName}, ${made.at}, ${made.login}
    returning id`.execute(tx);
  const id = rows[0]!.id;
  const values = JSON.stringify(
    lines.map((line) => ({
      ...{ bucket_start: line.bucketStart, direction: line.direction, category: line.category },
      ...{ system_kobo: String(line.system), low_kobo: String(line.low), high_kobo: String(line.high) },
    })),
  );
  await sql`insert into forecast.cash_forecast_line (org_id, forecast_id, bucket_start, direction, category,
    system_kobo, low_kobo, high_kobo)
    select ${made.orgId}, ${id}, x.bucket_start, x.direction, x.category, x.system_kobo, x.low_kobo, x.high_kobo
    from jsonb_to_recordset(${values}::jsonb) as x(bucket_start date, direction text, category text, system_kobo bigint,
      low_kobo bigint, high_kobo bigint)`.execute(tx);
  return id;
}

/** Sets the own amounts and comments of these lines; other lines stay unchanged. For `grp_job`. */
export async function writeOwn(tx: Tx, id: number, lines: readonly OwnAmount[]): Promise<void> {
  const rows = JSON.stringify(
    lines.map(({ bucketStart, category, amount, comment }) => ({
      ...{ bucket_start: bucketStart, category, comment: comment || null },
      manual_kobo: amount === null ? null : String(amount),
    })),
  );
  await sql`update forecast.cash_forecast_line l set manual_kobo = x.manual_kobo, comment = x.comment
    from jsonb_to_recordset(${rows}::jsonb) as x(bucket_start date, category text, manual_kobo bigint, comment text)
    where l.forecast_id = ${id} and l.bucket_start = x.bucket_start and l.category = x.category`.execute(tx);
}

/** Records that a forecast was changed, or published when there is a publisher. For `grp_job`. */
export const touchForecast = (
  tx: Tx,
  id: number,
  { at, login, publishedByName }: { at: Date; login: string; publishedByName?: string },
) =>
  sql`update forecast.cash_forecast set updated_at = ${at}, updated_by = ${login}, version = version + 1
    ${
      publishedByName === undefined
        ? sql``
        : sql`, status = 'PUBLISHED', published_at = ${at},
      published_by_name = ${publishedByName}`
    }
    where id = ${id}`.execute(tx);

/** Returns, by name, each organization's newest published forecast that begins by this day and reaches it. */
export async function newestPublished(
  tx: Tx,
  granularity: ForecastGranularity,
  running: Day,
): Promise<(ForecastRow & { publishedAt: Date })[]> {
  const { rows } = await sql<ForecastRow & { publishedAt: Date }>`
    select * from (
      select distinct on (f.org_id) ${COLUMNS} from ${FROM}
      where f.granularity = ${granularity} and f.status = 'PUBLISHED' and f.period_start <= ${running}::date
        and exists (select from forecast.cash_forecast_line l where l.forecast_id = f.id
          and l.bucket_start = ${running}::date)
      order by f.org_id, f.period_start desc, f.edition desc
    ) newest order by lower(org_name) collate "C", id`.execute(tx);
  return rows;
}

/**
 * Returns, by name, live organizations that have users and none of these forecasts; one without users has nobody to
 * forecast.
 */
export async function withoutForecast(
  tx: Tx,
  having: readonly number[],
): Promise<{ orgId: number; orgName: string }[]> {
  const { rows } = await sql<{ orgId: number; orgName: string }>`
    select o.id as org_id, o.name as org_name from org.organization_name o
    where o.status = 'LIVE' and o.type <> 'OAGF' and o.id <> all(${[...having]}::bigint[])
      and exists (select from identity.organization_member u where u.org_id = o.id)
    order by lower(o.name) collate "C", o.id`.execute(tx);
  return rows;
}
