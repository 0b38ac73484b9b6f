import type { Day } from '@isura/contract/kernel/days';
import type { Sort } from '@isura/contract/kernel/paging';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { ShownStatus } from '@isura/contract/request/shown-status';
import { type RequestStatus, SUBMITTED } from '@isura/contract/request/states';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf, containing } from '../../../platform/db/conditions.ts';
import { ordered, pageRows } from '../../../platform/db/list-rows.ts';
import { monthsBetween, type WholeMonths } from '../figures/months.domain.ts';
import { type ApartRow, type SumRow, type Totals, totalsOf } from './list-totals.domain.ts';
import { LEFT, REQUEST_COLUMNS, REQUEST_FROM, type RequestRow, shownTo, UNPAID } from './request.queries.ts';
import { APART as SHOWN_APART, showing, shownOn } from './shown.queries.ts';

export interface RequestFilters {
  /** The types the actor's roles allow, narrowed by the filter. */
  types: readonly string[];
  status?: readonly RequestStatus[] | undefined;
  /** Those that show one of these statuses on a Lagos day. */
  shown?: { of: readonly ShownStatus[]; today: Day } | undefined;
  mine?: boolean | undefined;
  /** For contracts, only those of one kind. */
  contractKind?: string | undefined;
  query?: string | undefined;
  mode?: 'SINGLE' | 'BULK' | undefined;
  /** The account they are paid from. */
  accountId?: number | undefined;
  orgId?: number | undefined;
  projectId?: number | undefined;
  /** Only those made by this user. */
  madeBy?: number | undefined;
  /** Only what its maker calls this. */
  clientReference?: string | undefined;
  /** Rejected at this level; 0 means cancelled after approval. */
  rejectedLevel?: number | undefined;
  /** The first characters of the rejection reason, as in `REASON`. */
  reason?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  /** Due on or after this day; `dueBefore` is exclusive. */
  dueFrom?: Day | undefined;
  /** Only those with something left to pay, summed by what is left. */
  isUnpaid?: true;
  dueBefore?: Day | undefined;
}

const ORDERS = {
  id: sql`r.id`,
  createdAt: sql`r.created_at`,
  totalAmount: sql`r.total_amount_kobo`,
  payDate: sql`r.pay_date`,
  dueDate: sql`r.due_date`,
  requestNumber: sql`r.id`,
  slaDueAt: sql`r.sla_due_at`,
};
export type RequestOrder = Sort<keyof typeof ORDERS>;

/** The first 100 characters of a rejection reason, on one line; rejections are grouped by it. */
export const REASON = sql`btrim(left(btrim(regexp_replace(r.reject_reason, '\\s+', ' ', 'g')), 100))`;
/** The level that rejected it; 0 if it was cancelled after approval. */
export const REJECTED_LEVEL = sql`coalesce((select a.level_no from request.approval_action a where a.org_id = r.org_id
  and a.request_id = r.id and a.action = 'REJECT' order by a.id desc limit 1), 0)`;

/** Returns the SQL condition of the filters. */
export const fitting = (f: RequestFilters, userId: number) =>
  allOf([
    shownTo(userId),
    sql`r.type = any(${[...f.types]})`,
    f.orgId !== undefined && sql`r.org_id = ${f.orgId}`,
    f.projectId !== undefined && sql`r.project_id = ${f.projectId}`,
    f.madeBy !== undefined && sql`r.made_by_user_id = ${f.madeBy}`,
    f.clientReference !== undefined && sql`r.client_reference = ${f.clientReference}`,
    f.rejectedLevel !== undefined && sql`${REJECTED_LEVEL} = ${f.rejectedLevel}`,
    f.reason && sql`${REASON} = ${f.reason}`,
    f.mode !== undefined && sql`r.mode = ${f.mode}`,
    f.accountId !== undefined && sql`r.source_bank_account_id = ${f.accountId}`,
    f.status !== undefined && sql`r.status = any(${[...f.status]})`,
    f.shown !== undefined && showing(f.shown),
    f.contractKind !== undefined && sql`r.type_data ->> 'kind' = ${f.contractKind}`,
    f.mine && sql`r.made_by_user_id = ${userId}`,
    f.from !== undefined && sql`r.created_at >= ${f.from}`,
    f.before !== undefined && sql`r.created_at < ${f.before}`,
    f.isUnpaid && UNPAID,
    f.dueFrom !== undefined && sql`r.due_date >= ${f.dueFrom}`,
    f.dueBefore !== undefined && sql`r.due_date < ${f.dueBefore}`,
    f.query && sql`r.id in (select request.having_words(${containing(f.query.toLowerCase())}))`,
  ]);

/** What sums may be grouped by, in rows and in monthly figures; only rows can be grouped by day. */
const APART = {
  nothing: { row: sql`''`, month: sql`''` },
  day: { row: sql`(r.created_at at time zone 'Africa/Lagos')::date::text`, month: undefined },
  month: {
    row: sql`to_char(r.created_at at time zone 'Africa/Lagos', 'YYYY-MM')`,
    month: sql`to_char(month, 'YYYY-MM')`,
  },
  mda: { row: sql`r.org_id::text`, month: sql`org_id::text` },
} as const;
export type MadeApart = keyof typeof APART;

const kept = (f: RequestFilters, { first, last }: WholeMonths, key: RawBuilder<unknown>) => sql`
  select ${key}, status, sum(count) as count, sum(amount_kobo) as kobo from request.made_by_month
  where type = any(${[...f.types]}) and status = any(${submittedOnes(f)})
    ${first === undefined ? sql`` : sql`and month >= ${first}`} ${last === undefined ? sql`` : sql`and month <= ${last}`}
    ${f.orgId === undefined ? sql`` : sql`and org_id = ${f.orgId}`} ${f.mode === undefined ? sql`` : sql`and mode = ${f.mode}`}
    ${f.accountId === undefined ? sql`` : sql`and bank_account_id = ${f.accountId}`} group by 1, 2`;

/** Returns the requested statuses of submitted requests: drafts are in no figure. */
const submittedOnes = ({ status }: RequestFilters): RequestStatus[] =>
  SUBMITTED.filter((one) => status === undefined || status.includes(one));

/**
 * Returns the whole months with figures that can answer the filters for submitted payments; undefined if only rows can.
 */
function monthsOf(f: RequestFilters): WholeMonths | undefined {
  const { contractKind, query, mine, projectId, madeBy, rejectedLevel, reason, isUnpaid, dueFrom, dueBefore } = f;
  const narrowed = [
    f.shown,
    contractKind,
    query || undefined,
    mine || undefined,
    projectId,
    madeBy,
    f.clientReference,
    rejectedLevel,
    reason || undefined,
  ];
  const ofRows = [...narrowed, isUnpaid, dueFrom, dueBefore];
  return ofRows.some((one) => one !== undefined) ? undefined : monthsBetween(f.from, f.before);
}

/**
 * Returns counts and sums of matching requests by status, grouped by day, month or organization: whole months from
 * their figures, the rest from the rows.
 */
export async function sumsApart(
  tx: Tx,
  filters: RequestFilters,
  userId: number,
  apart: MadeApart,
): Promise<(SumRow & { key: string })[]> {
  const { row, month } = APART[apart];
  const counted = (f: RequestFilters) => sql`
    select ${row} as key, r.status, count(*) as count, sum(${f.isUnpaid ? LEFT : sql`r.total_amount_kobo`}) as kobo
    from request.payment_request r where ${fitting(f, userId)} group by 1, 2`;
  const months = month && monthsOf(filters);
  const drafts = filters.status === undefined || filters.status.includes('NEW');
  const pieces = months
    ? [
        kept(filters, months, month),
        ...months.rest.map((part) => counted({ ...filters, status: submittedOnes(filters), ...part })),
        ...(drafts ? [counted({ ...filters, status: ['NEW'] })] : []),
      ]
    : [counted(filters)];
  const { rows } = await sql<SumRow & { key: string }>`
    select key, status, sum(count)::int as count, sum(kobo)::text as kobo
    from (${sql.join(pieces, sql` union all `)}) t (key, status, count, kobo)
    group by 1, 2 having sum(count) <> 0 order by 1, 2`.execute(tx);
  return rows;
}

/** Returns counts and sums of matching requests by status. */
export const sumsOf = (tx: Tx, filters: RequestFilters, userId: number): Promise<SumRow[]> =>
  sumsApart(tx, filters, userId, 'nothing');

/** Returns one page of the matching requests the user may see. */
export function pageOfRequests(
  tx: Tx,
  filters: RequestFilters,
  userId: number,
  paging: { page: number; size: number; sort: readonly RequestOrder[] },
): Promise<RequestRow[]> {
  return pageRows<RequestRow>(tx, {
    columns: REQUEST_COLUMNS,
    from: REQUEST_FROM,
    where: [fitting(filters, userId)],
    order: ordered(ORDERS, paging.sort, sql`r.id desc`),
    paging,
  });
}

/** Returns one page of the matching requests the user may see, how many there are and the sum of each status. */
export async function listRequests(
  tx: Tx,
  filters: RequestFilters,
  userId: number,
  paging: { page: number; size: number; sort: readonly RequestOrder[] },
): Promise<{ rows: RequestRow[] } & Totals> {
  const sums = await sumsOf(tx, filters, userId);
  return { rows: await pageOfRequests(tx, filters, userId, paging), ...totalsOf(sums) };
}

/** Returns counts and sums of the matching requests that may show another word than most of their status. */
export async function apartOf(tx: Tx, filters: RequestFilters, userId: number, today: Day): Promise<ApartRow[]> {
  const { rows } = await sql<ApartRow>`
    select r.status, ${shownOn(today)} as shown, count(*)::int as count, sum(r.total_amount_kobo)::text as kobo
    from request.payment_request r where ${fitting(filters, userId)} and ${SHOWN_APART} group by 1, 2`.execute(tx);
  return rows;
}

/** Returns counts and sums, by type and status, of requests made since a moment. */
export async function sumsByStatus(
  tx: Tx,
  filters: RequestFilters,
  userId: number,
): Promise<{ type: RequestType; status: RequestStatus; count: number; kobo: bigint }[]> {
  const { rows } = await sql<{ type: RequestType; status: RequestStatus; count: number; kobo: bigint }>`
    select r.type, r.status, count(*)::int as count, sum(r.total_amount_kobo)::bigint as kobo
    from request.payment_request r where ${fitting(filters, userId)} group by r.type, r.status`.execute(tx);
  return rows;
}

/** A person by the account they use and all accounts of theirs, and the roles that make them a member of levels. */
interface Member {
  userId: number;
  accountIds: readonly number[];
  authorityIds: readonly number[];
}

/**
 * The user who reads their inbox, and the people for whom they approve now, at levels of these kinds. Nothing is for
 * them until `from`, the end of their first day as an approver.
 */
export interface InboxReader extends Member {
  from?: Date;
  absent: readonly (Member & { kinds: readonly string[] })[];
}

const ofLevel = ({ userId, authorityIds }: Member, besides: RawBuilder<unknown> = sql``) => sql`exists (
  select from approval.level l where l.workflow_id = r.workflow_id and l.level_no = r.current_level ${besides}
    and (l.authority_id = any(${[...authorityIds]}::bigint[]) or ${userId}::bigint = any(l.user_ids)))`;

/** True for requests that a person neither made nor decided in this round, with any account of theirs. */
const openTo = ({ accountIds }: Member) => {
  const theirs = sql`array[${sql.join(accountIds)}]::bigint[]`;
  return sql`r.made_by_user_id <> all(${theirs}) and r.submitted_by_user_id <> all(${theirs})
    and not exists (select from request.approval_action a where a.request_id = r.id and a.round = r.approval_round
      and a.action in ('REVIEW', 'APPROVE') and (a.user_id = any(${theirs}) or a.for_user_id = any(${theirs})))`;
};

/** True for requests at the level of somebody the user stands in for; with `isOpen` only those they may still decide. */
const inPlace = (who: InboxReader, isOpen: boolean): RawBuilder<unknown>[] =>
  who.absent.map(
    (one) => sql`(not ${ofLevel(who)} and ${ofLevel(one, sql`and l.kind = any(${[...one.kinds]})`)}
      ${isOpen ? sql`and ${openTo(one)}` : sql``})`,
  );

const ofMyLevel = (who: InboxReader) => sql`(${sql.join([ofLevel(who), ...inPlace(who, false)], sql` or `)})`;

const forMe = (who: InboxReader) =>
  who.from ? sql`false` : sql`((${sql.join([ofLevel(who), ...inPlace(who, true)], sql` or `)}) and ${openTo(who)})`;

const WAITING = sql`r.status = 'AWAITING_APPROVAL'`;

/** What waits: for the reader, at their levels, for anybody; overdue for them, and since when (null for none). */
interface Counts {
  me: number;
  level: number;
  all: number;
  overdue: number;
  since: Date | null;
  overdueSince: Date | null;
}

/** Returns what waits, of these types: counts for all three views, and a page of one of them. */
export async function listWaiting(
  tx: Tx,
  {
    types,
    waiting,
    overdue,
    now,
  }: { types: readonly string[]; waiting: 'me' | 'level' | 'all'; overdue?: boolean | undefined; now: Date },
  who: InboxReader,
  paging: { page: number; size: number; sort: readonly RequestOrder[] },
): Promise<{
  rows: RequestRow[];
  total: number;
  kobo: bigint;
  counts: Counts;
}> {
  const base = sql`${WAITING} and r.type = any(${[...types]})`;
  const sees = { me: forMe(who), level: ofMyLevel(who), all: sql`true` }[waiting];
  const isLate = sql`coalesce(r.sla_due_at < ${now}, false)`;
  const late = overdue === undefined ? sql`true` : overdue ? isLate : sql`not ${isLate}`;
  const counted = await sql<Counts & { total: bigint; kobo: string }>`
    select count(*) filter (where me)::int as me, count(*) filter (where level)::int as level, count(*)::int as all,
      count(*) filter (where me and sla_due_at < ${now})::int as overdue,
      min(submitted_at) filter (where me and not coalesce(sla_due_at < ${now}, false)) as since,
      min(submitted_at) filter (where me and sla_due_at < ${now}) as overdue_since,
      count(*) filter (where seen) as total,
      coalesce(sum(total_amount_kobo) filter (where seen), 0)::text as kobo
    from (select r.sla_due_at, r.submitted_at, r.total_amount_kobo, ${forMe(who)} as me, ${ofMyLevel(who)} as level,
      (${sees} and ${late}) as seen
      from request.payment_request r where ${base}) w`.execute(tx);
  const rows = await pageRows<RequestRow>(tx, {
    columns: REQUEST_COLUMNS,
    from: REQUEST_FROM,
    where: [base, sees, late],
    order: ordered(ORDERS, paging.sort, sql`r.id desc`),
    paging,
  });
  const c = counted.rows[0];
  return {
    rows,
    total: Number(c?.total ?? 0),
    kobo: BigInt(c?.kobo ?? '0'),
    counts: {
      ...{ me: c?.me ?? 0, level: c?.level ?? 0, all: c?.all ?? 0, overdue: c?.overdue ?? 0 },
      ...{ since: c?.since ?? null, overdueSince: c?.overdueSince ?? null },
    },
  };
}
