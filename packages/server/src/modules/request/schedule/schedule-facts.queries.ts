import type { Sort } from '@isura/contract/kernel/paging';
import type { ScheduleStatus } from '@isura/contract/request/schedule-states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { wordsIn } from '../../../platform/db/conditions.ts';
import { listByStatus, ordered } from '../../../platform/db/list-rows.ts';
import type { Totals } from '../payment-request/list-totals.domain.ts';
import { SCHEDULE_COLUMNS, SCHEDULE_FROM, type ScheduleRow, TOTAL } from './schedule.queries.ts';

export interface ScheduleFilters {
  types: readonly string[];
  status?: readonly ScheduleStatus[] | undefined;
  mine?: boolean | undefined;
  /** Only those with excluded rows. */
  excluded?: boolean | undefined;
  clientReference?: string | undefined;
  query?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

const ORDERS = {
  id: sql`s.id`,
  number: sql`s.id`,
  createdAt: sql`s.created_at`,
  rowCount: sql`i.read_count`,
  validCount: sql`i.valid_count`,
  excludedCount: sql`i.excluded_count`,
  totalAmount: TOTAL,
  payDate: sql`s.pay_date`,
};
export type ScheduleOrder = Sort<keyof typeof ORDERS>;

/** A schedule in a list, with the figures of its intake. */
export interface ListedSchedule extends ScheduleRow {
  readCount: number;
  expectedCount: number;
  rowsIn: boolean;
  toAsk: number;
  askedCount: number;
  validCount: number;
  warningCount: number;
  excludedCount: number;
}

/** Returns one page of the matching schedules of these types, how many there are and their total. */
export function listSchedules(
  tx: Tx,
  { types, status, mine, excluded, clientReference, query, from, before }: ScheduleFilters,
  userId: number,
  paging: { page: number; size: number; sort: readonly ScheduleOrder[] },
): Promise<{ rows: ListedSchedule[] } & Totals> {
  return listByStatus<ListedSchedule, ScheduleStatus>(tx, {
    columns: sql`${SCHEDULE_COLUMNS}, i.read_count, i.expected_count, i.rows_in, i.to_ask, i.asked_count, i.valid_count,
      i.warning_count, i.excluded_count`,
    from: SCHEDULE_FROM,
    where: [
      sql`s.type = any(${[...types]})`,
      status !== undefined && sql`s.status = any(${[...status]})`,
      mine && sql`s.made_by_user_id = ${userId}`,
      excluded && sql`i.excluded_count > 0`,
      clientReference !== undefined && sql`s.client_reference = ${clientReference}`,
      from !== undefined && sql`s.created_at >= ${from}`,
      before !== undefined && sql`s.created_at < ${before}`,
      wordsIn(query, [sql`s.title`, sql`s.number`, sql`s.file_name`]),
    ],
    status: sql`s.status`,
    amount: TOTAL,
    order: ordered(ORDERS, paging.sort, sql`s.id desc`),
    paging,
  });
}

/** A related schedule, as it is referred to. */
export interface OtherSchedule {
  id: number;
  number: string;
  status: ScheduleStatus;
  createdAt: Date;
}

/**
 * Returns the last schedule before this one that was made from the same file within 30 days and not discarded. The file
 * counts from when it was sent, however often it was read since.
 */
export async function sameFileAs(tx: Tx, { intakeId, id }: ScheduleRow): Promise<OtherSchedule | undefined> {
  const { rows } = await sql<OtherSchedule>`
    select s.id, s.number, s.status, s.created_at
    from platform.intake mine
    join platform.intake sent on sent.id = coalesce((
        select min(f.intake_id) from request.schedule_file f join platform.intake i on i.id = f.intake_id
        where f.schedule_id = ${id} and i.file_id = mine.file_id), mine.id)
    join platform.intake other on other.org_id = mine.org_id and other.kind = mine.kind and other.sha256 = mine.sha256
      and other.id < sent.id and other.created_at > sent.created_at - interval '30 days'
    join request.schedule_file f on f.intake_id = other.id
    join request.schedule_upload s on s.id = f.schedule_id
    where mine.id = ${String(intakeId)}::bigint and s.id <> ${id} and s.status <> 'DISCARDED'
      and not exists (select from request.schedule_upload me where me.id = ${id} and me.resubmits_id is not null)
    order by s.id desc limit 1`.execute(tx);
  return rows[0];
}

/** Returns the schedule this one took its rows from, and those that took rows from this one. */
export async function kinOf(
  tx: Tx,
  { orgId, id, resubmitsId }: ScheduleRow,
): Promise<{ from: OtherSchedule | undefined; to: OtherSchedule[] }> {
  const { rows } = await sql<OtherSchedule>`
    select id, number, status, created_at from request.schedule_upload
    where org_id = ${orgId} and (resubmits_id = ${id} or id = ${resubmitsId}) order by id`.execute(tx);
  return {
    from: rows.find((row) => row.id === resubmitsId),
    to: rows.filter((row) => row.id !== resubmitsId),
  };
}

/** Reports whether a schedule that was not discarded took over excluded rows of this one. */
export async function isResubmitted(tx: Tx, { orgId, id }: Pick<ScheduleRow, 'orgId' | 'id'>): Promise<boolean> {
  const { rows } = await sql<{ isResubmitted: boolean }>`
    select exists (select from request.schedule_upload
      where org_id = ${orgId} and resubmits_id = ${id} and status <> 'DISCARDED') as is_resubmitted`.execute(tx);
  return rows[0]?.isResubmitted ?? false;
}

/** Returns the files of a schedule, the last one first; the rows of the last are those of its last reading. */
export async function filesOf(
  tx: Tx,
  id: number,
): Promise<{ fileName: string; uploadedBy: string; uploadedAt: Date; rowCount: number }[]> {
  const { rows } = await sql<{ fileName: string; uploadedBy: string; uploadedAt: Date; rowCount: number }>`
    select i.file_name, f.uploaded_by, f.uploaded_at, coalesce((
        select a.read_count from request.schedule_upload s join platform.intake a on a.id = s.intake_id
        where s.id = f.schedule_id and a.file_id = i.file_id), i.read_count) as row_count
    from request.schedule_file f join platform.intake i on i.id = f.intake_id
    where f.schedule_id = ${id} order by f.intake_id desc`.execute(tx);
  return rows;
}

/** Returns the rows with accepted warnings, and how many excluded rows no other schedule has taken over. */
export async function acceptedOf(
  tx: Tx,
  { intakeId }: Pick<ScheduleRow, 'intakeId'>,
): Promise<{ count: number; kobo: bigint; left: number }> {
  const { rows } = await sql<{ count: number; kobo: bigint; left: number }>`
    select count(*) filter (where verdict = 'WARNING' and is_confirmed)::int as count,
      coalesce(sum(amount_kobo) filter (where verdict = 'WARNING' and is_confirmed), 0)::bigint as kobo,
      count(*) filter (where verdict = 'EXCLUDED' and result_id is null)::int as left
    from platform.intake_row where intake_id = ${String(intakeId)}::bigint
      and verdict in ('WARNING', 'EXCLUDED')`.execute(tx);
  return rows[0] ?? { count: 0, kobo: 0n, left: 0 };
}
