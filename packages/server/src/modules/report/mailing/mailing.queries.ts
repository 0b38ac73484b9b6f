import type { Day } from '@isura/contract/kernel/days';
import type { ExportFilters, ExportFormat, ExportReport } from '@isura/contract/report/export';
import type { MailingPeriod } from '@isura/contract/report/mailing';
import type { MailingStatus } from '@isura/contract/report/mailing-states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { listRows, ordered } from '../../../platform/db/list-rows.ts';
import type { Timing } from './mailing.domain.ts';

/** A scheduled report as stored. */
export interface MailingRow extends Timing {
  id: number;
  orgId: number;
  ownerId: number;
  name: string;
  report: ExportReport;
  format: ExportFormat;
  filters: ExportFilters;
  columns: string[] | null;
  period: MailingPeriod;
  status: MailingStatus;
  nextAt: Date | null;
  version: number;
}

/** The fields a person sets. */
export type MailingTerms = Omit<MailingRow, 'id' | 'orgId' | 'ownerId' | 'status' | 'nextAt' | 'version'>;

const COLUMNS = sql`m.id, m.org_id, m.owner_id, m.name, m.report, m.format, m.filters, m.columns, m.period, m.rhythm,
  m.weekday,
  m.month_day, m.clock, m.status, m.next_at, m.version`;

/** A scheduled report with its last run, if there was one. */
export interface MailingWithRun extends MailingRow {
  begunAt: Date | null;
  isByHand: boolean | null;
  leftOut: number | null;
  waiting: bigint;
  sent: bigint;
  failed: bigint;
}

export type MailingOrder = 'name' | 'nextAt';
const ORDERS: Record<MailingOrder, ReturnType<typeof sql>> = { name: sql`lower(m.name)`, nextAt: sql`m.next_at` };

/**
 * Returns a person's scheduled reports that the transaction can see, each with the state of its last run, and the
 * total.
 */
export function listMailings(
  tx: Tx,
  ownerId: number,
  {
    id,
    statuses,
    order = 'name',
    isDescending = false,
    size = 1,
    offset = 0,
  }: {
    id?: number;
    statuses: readonly MailingStatus[];
    order?: MailingOrder;
    isDescending?: boolean;
    size?: number;
    offset?: number;
  },
): Promise<{ rows: MailingWithRun[]; total: number }> {
  return listRows<MailingWithRun>(tx, {
    columns: sql`${COLUMNS}, r.begun_at, r.is_by_hand, r.left_out, f.*`,
    from: sql`report.mailing m
      left join lateral (select * from report.mailing_run r where r.mailing_id = m.id order by r.begun_at desc
        limit 1) r on true
      left join lateral (
        select count(*) filter (where j.status in ('QUEUED', 'RUNNING')) as waiting,
          count(*) filter (where j.status in ('READY', 'EXPIRED')) as sent,
          count(*) filter (where j.status = 'FAILED') as failed
        from platform.export_job j where j.mailing_id = r.mailing_id and j.mailing_period = r.period) f on true`,
    counted: sql`report.mailing m`,
    where: [
      sql`m.owner_id = ${ownerId}`,
      sql`m.status = any(${[...statuses]}::text[])`,
      id !== undefined && sql`m.id = ${id}`,
    ],
    order: ordered(ORDERS, [{ field: order, direction: isDescending ? 'desc' : 'asc' }], sql`m.id`, {
      nullsLast: true,
    }),
    paging: { size, offset },
  });
}

/** Lets one call at a time count and add to the scheduled reports of a person, until it commits. */
const lockMailingsOf = (tx: Tx, ownerId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('mailings of ' || ${ownerId}::text, 0))`.execute(tx);

/** Counts a person's scheduled reports, under a lock, so that concurrent ones are counted. For `grp_job`. */
export async function countMailings(tx: Tx, ownerId: number): Promise<number> {
  await lockMailingsOf(tx, ownerId);
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from report.mailing where owner_id = ${ownerId} and status <> 'REMOVED'`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Returns a scheduled report, locked until commit against changing and sending. For `grp_job`. */
export async function holdMailing(tx: Tx, id: number): Promise<MailingRow | undefined> {
  const { rows } = await sql<MailingRow>`select ${COLUMNS} from report.mailing m where m.id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

/** Inserts a scheduled report. For `grp_job`. */
export async function insertMailing(
  tx: Tx,
  {
    orgId,
    ownerId,
    terms,
    nextAt,
    at,
  }: { orgId: number; ownerId: number; terms: MailingTerms; nextAt: Date; at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into report.mailing (org_id, owner_id, name, report, format, filters, columns, period, rhythm, weekday,
      month_day,
      clock, next_at, created_at, updated_at)
    values (${orgId}, ${ownerId}, ${terms.name}, ${terms.report}, ${terms.format},
      ${JSON.stringify(terms.filters)}::jsonb,
      ${terms.columns}::text[], ${terms.period}, ${terms.rhythm}, ${terms.weekday}, ${terms.monthDay}, ${terms.clock},
      ${nextAt}, ${at}, ${at})
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** Stores a person's changes to a scheduled report. For `grp_job`. */
export const updateMailing = (tx: Tx, id: number, terms: MailingTerms, nextAt: Date | null, at: Date) =>
  sql`update report.mailing set name = ${terms.name}, report = ${terms.report}, format = ${terms.format},
      filters = ${JSON.stringify(terms.filters)}::jsonb, columns = ${terms.columns}::text[], period = ${terms.period},
      rhythm = ${terms.rhythm}, weekday = ${terms.weekday}, month_day = ${terms.monthDay}, clock = ${terms.clock},
      next_at = ${nextAt}, updated_at = ${at}, version = version + 1
    where id = ${id}`.execute(tx);

/** Sets the status of a scheduled report. For `grp_job`. */
export const setStatus = (tx: Tx, id: number, status: MailingStatus, nextAt: Date | null, at: Date) =>
  sql`update report.mailing set status = ${status}, next_at = ${nextAt}, updated_at = ${at}, version = version + 1
    where id = ${id}`.execute(tx);

/** Sets the recipients; existing ones keep their state. For `grp_job`. */
export async function setRecipients(tx: Tx, id: number, orgId: number, userIds: readonly number[]): Promise<void> {
  await sql`delete from report.mailing_recipient
    where mailing_id = ${id} and not (user_id = any(${[...userIds]}::bigint[]))`.execute(tx);
  await sql`insert into report.mailing_recipient (org_id, mailing_id, user_id)
    select ${orgId}, ${id}, u from unnest(${[...userIds]}::bigint[]) u on conflict do nothing`.execute(tx);
}

/** Returns the recipients of each of these, by name. For `grp_job`. */
export async function recipientsIn(
  tx: Tx,
  ids: readonly number[],
): Promise<{ mailingId: number; userId: number; name: string; lostAt: Date | null }[]> {
  const { rows } = await sql<{ mailingId: number; userId: number; name: string; lostAt: Date | null }>`
    select r.mailing_id, r.user_id, trim(u.first_name || ' ' || u.last_name) as name, r.lost_at
    from report.mailing_recipient r join identity.user_name u on u.id = r.user_id
    where r.mailing_id = any(${ids}::bigint[]) order by lower(u.last_name), lower(u.first_name), u.id`.execute(tx);
  return rows;
}

/** Stores that these recipients lost access to the report, and that the others have it. For `grp_job`. */
export const setLost = (tx: Tx, id: number, lost: readonly number[], at: Date) =>
  sql`update report.mailing_recipient
    set lost_at = case when user_id = any(${[...lost]}::bigint[]) then coalesce(lost_at, ${at}) end
    where mailing_id = ${id}`.execute(tx);

/** Returns the people of an organization with these words in their name, by name. For `grp_job`. */
export async function peopleIn(tx: Tx, orgId: number, words: string): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select u.id as user_id from identity.organization_member o join identity.user_name u on u.id = o.user_id
    where o.org_id = ${orgId} and u.status in ('ACTIVE', 'LOCKED')
      and strpos(lower(u.first_name || ' ' || u.last_name), lower(${words})) > 0
    order by lower(u.last_name), lower(u.first_name), u.id limit 50`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/**
 * Returns scheduled reports that are due, and those with a next time further away than possible because the clock was
 * wrong when it was stored. For `grp_job`.
 */
export async function mailingsDue(tx: Tx, now: Date, furthest: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from report.mailing where status = 'ACTIVE' and (next_at <= ${now} or next_at > ${furthest})
    order by next_at, id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Stores the next due time. For `grp_job`. */
export const setNext = (tx: Tx, id: number, nextAt: Date) =>
  sql`update report.mailing set next_at = ${nextAt} where id = ${id}`.execute(tx);

/** Starts a run; returns false when there is already one for this period. For `grp_job`. */
export async function insertRun(
  tx: Tx,
  {
    mailing,
    period,
    dueOn,
    isByHand,
    leftOut,
    at,
  }: {
    mailing: Pick<MailingRow, 'id' | 'orgId'>;
    period: string;
    dueOn: Day;
    isByHand: boolean;
    leftOut: number;
    at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into report.mailing_run (org_id, mailing_id, period, due_on, is_by_hand, begun_at, left_out)
    values (${mailing.orgId}, ${mailing.id}, ${period}, ${dueOn}, ${isByHand}, ${at}, ${leftOut})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

/** Reports whether the run due on this day was started. For `grp_job`. */
export async function wasSentOn(tx: Tx, id: number, day: Day): Promise<boolean> {
  const { rows } = await sql`select from report.mailing_run where mailing_id = ${id} and period = ${day}`.execute(tx);
  return rows.length > 0;
}

/**
 * Counts a person's runs by hand with files that are not all made, also of removed reports, under a lock, so that
 * concurrent ones are counted. For `grp_job`.
 */
export async function countRunsByHand(tx: Tx, ownerId: number): Promise<number> {
  await lockMailingsOf(tx, ownerId);
  const { rows } = await sql<{ count: bigint }>`
    select count(distinct (r.mailing_id, r.period)) from platform.export_job j
    join report.mailing_run r on r.mailing_id = j.mailing_id and r.period = j.mailing_period and r.is_by_hand
    join report.mailing m on m.id = r.mailing_id and m.owner_id = ${ownerId}
    where j.status in ('QUEUED', 'RUNNING')`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Returns the scheduled report of a file, with the person notified of failures. For `grp_job`. */
export async function mailingOf(tx: Tx, id: number): Promise<{ id: number; ownerId: number; name: string }> {
  const { rows } = await sql<{ id: number; ownerId: number; name: string }>`
    select id, owner_id, name from report.mailing where id = ${id}`.execute(tx);
  const { id: found, ownerId, name } = rows[0]!;
  return { id: found, ownerId, name };
}

/** Reports whether the failure of this run is being notified for the first time. For `grp_job`. */
export async function claimFailureNotice(tx: Tx, id: number, period: string): Promise<boolean> {
  const { rows } = await sql`
    update report.mailing_run set told_failed = true
    where mailing_id = ${id} and period = ${period} and not told_failed returning 1`.execute(tx);
  return rows.length === 1;
}
