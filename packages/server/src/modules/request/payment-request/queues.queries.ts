import type { Sort } from '@isura/contract/kernel/paging';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { LineQueue, QueueStage } from '@isura/contract/request/queues';
import type { LineStatus, RequestStatus } from '@isura/contract/request/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf, wordsIn } from '../../../platform/db/conditions.ts';
import { onePage } from '../../../platform/db/list-rows.ts';
import { assertSortable } from '../../../platform/db/sorting.ts';
import { paidTotals } from '../figures/payouts.queries.ts';
import { CONTRADICTION_COLUMNS, type ContradictionColumns, TO_CONTRADICTION } from './contradictions.queries.ts';
import type { Progress } from './progress.domain.ts';
import { shownTo } from './request.queries.ts';
import { TRANSFER_COLUMNS, type TransferColumns } from './transfer.queries.ts';

export interface QueueFilters {
  view: LineQueue;
  /** The types the actor's roles allow, narrowed by the filter. */
  types: readonly string[];
  stage?: QueueStage | undefined;
  reason?: string | undefined;
  query?: string | undefined;
  requestId?: number | undefined;
  accountId?: number | undefined;
  orgId?: number | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

export interface QueueRow extends TransferColumns, ContradictionColumns, Omit<Progress, 'status'> {
  id: number;
  lineNo: number;
  entryNo: number;
  scheduleId: number | null;
  requestId: number;
  requestNumber: string;
  requestStatus: RequestStatus;
  title: string;
  type: RequestType;
  orgId: number;
  orgName: string;
  beneficiaryName: string;
  bankName: string;
  accountNumber: string;
  amountKobo: bigint;
  status: LineStatus;
  decidedAt: Date | null;
  madeByUserId: number;
  exclusionReason: string | null;
  excludedByName: string | null;
  excludedLevel: number | null;
}

const ORDERS = {
  id: sql`l.id`,
  amount: sql`l.amount_kobo`,
  beneficiaryName: sql`lower(l.beneficiary_name) collate "C"`,
  payDate: sql`r.pay_date`,
};
export type QueueOrder = Sort<keyof typeof ORDERS>;

/** Literal conditions, so that each queue is served by an index of its own. */
const RUNNING: Readonly<Record<LineQueue, ReturnType<typeof sql>>> = {
  unprocessed: sql`l.status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN')`,
  failed: sql`l.status in ('FAILED', 'RETURNED')`,
  excluded: sql`l.status = 'EXCLUDED'`,
  contradicted: sql`exists (select from request.bank_contradiction c where c.org_id = l.org_id and c.instruction_id = l.instruction_id
    and c.settled_at is null)`,
  rejected: sql`l.status in ('REJECTED', 'CANCELLED') and r.status = 'REJECTED'`,
  paid: sql`l.status = 'PAID' and i.status = 'PAID'`,
};
const STAGES: Readonly<Record<QueueStage, ReturnType<typeof sql>>> = {
  'not-sent': sql`l.status in ('APPROVED', 'QUEUED')`,
  'with-bank': sql`l.status in ('SENT', 'UNKNOWN')`,
};

const PROGRESS = sql`r.pay_date, r.is_sent_by_hand, r.payable_count, r.payable_amount_kobo, r.paid_count, r.paid_amount_kobo,
  r.failed_count, r.failed_amount_kobo, r.pending_count, r.pending_amount_kobo, r.payable_line_count, r.paid_line_count, r.started_at,
  r.finished_at, r.closed_at, r.close_reason`;

const fitting = (f: QueueFilters, userId: number) => {
  const when = f.view === 'paid' ? sql`i.paid_at` : sql`coalesce(r.decided_at, r.submitted_at)`;
  return allOf([
    RUNNING[f.view],
    shownTo(userId),
    sql`r.type = any(${[...f.types]})`,
    f.stage !== undefined && STAGES[f.stage],
    f.reason !== undefined && sql`i.last_failure_code = ${f.reason}`,
    f.requestId !== undefined && sql`l.request_id = ${f.requestId}`,
    f.accountId !== undefined && sql`r.source_bank_account_id = ${f.accountId}`,
    f.orgId !== undefined && sql`l.org_id = ${f.orgId}`,
    f.from !== undefined && sql`${when} >= ${f.from}`,
    f.before !== undefined && sql`${when} < ${f.before}`,
    wordsIn(f.query, [sql`l.beneficiary_name`, sql`r.request_number`, sql`r.title`]),
  ]);
};

const TO_TRANSFER = sql`request.payment_instruction i on i.org_id = l.org_id and i.request_id = l.request_id
  and i.id = l.instruction_id`;

const fromQueue = (filters: QueueFilters, userId: number) => sql`request.request_line l
  join request.payment_request r on r.org_id = l.org_id and r.id = l.request_id
  ${filters.view === 'paid' ? sql`join ${TO_TRANSFER}` : filters.view === 'failed' || filters.reason !== undefined ? sql`left join ${TO_TRANSFER}` : sql``}
  where ${fitting(filters, userId)}`;

/** Returns failed lines by reason code, most lines first, regardless of the reason filter. */
export async function sumsByReason(
  tx: Tx,
  { reason: _, ...filters }: QueueFilters,
  userId: number,
): Promise<{ code: string; count: number; kobo: bigint }[]> {
  const { rows } = await sql<{ code: string; count: number; kobo: bigint }>`
    select coalesce(i.last_failure_code, 'OTHER') as code, count(*)::int as count, sum(l.amount_kobo)::bigint as kobo
    from ${fromQueue(filters, userId)} group by 1 order by 2 desc, 1 limit 50`.execute(tx);
  return rows;
}

/** Counts the lines of a queue the user may see. */
export async function countQueue(tx: Tx, filters: QueueFilters, userId: number): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from ${fromQueue(filters, userId)}`.execute(
    tx,
  );
  return Number(rows[0]?.total ?? 0);
}

/** Returns how many lines match and their sum; paid lines come from the daily figures if nothing else is filtered. */
async function sumsOf(tx: Tx, filters: QueueFilters, userId: number): Promise<{ total: number; kobo: bigint }> {
  const kept = filters.view === 'paid' ? await paidTotals(tx, filters) : undefined;
  if (kept) return { total: Number(kept.lines), kobo: kept.kobo };
  const { rows } = await sql<{ total: bigint; kobo: string }>`
    select count(*) as total, coalesce(sum(l.amount_kobo), 0)::text as kobo from ${fromQueue(filters, userId)}`.execute(
    tx,
  );
  return { total: Number(rows[0]?.total ?? 0), kobo: BigInt(rows[0]?.kobo ?? '0') };
}

/** Returns the order of a page; paid lines are sorted by payment time instead of id. */
function orderOf(view: LineQueue, sort: readonly QueueOrder[]) {
  const [byId, last] =
    view === 'paid'
      ? [
          (way: string) => sql`i.paid_at ${sql.raw(way)}, i.id ${sql.raw(way)}`,
          sql`i.paid_at desc, i.id desc, l.id desc`,
        ]
      : [(way: string) => sql`l.id ${sql.raw(way)}`, sql`l.id desc`];
  const asked = sort.map(({ field, direction }) =>
    field === 'id' ? byId(direction) : sql`${ORDERS[field]} ${sql.raw(direction)}`,
  );
  return sql.join([...asked, last]);
}

/** Returns one page of the lines of a queue the user may see, how many there are and their sum. */
export async function listQueue(
  tx: Tx,
  filters: QueueFilters,
  userId: number,
  paging: { page: number; size: number; sort: readonly QueueOrder[] },
): Promise<{ rows: QueueRow[]; total: number; kobo: bigint }> {
  const from = fromQueue(filters, userId);
  const { total, kobo } = await sumsOf(tx, filters, userId);
  assertSortable(paging.sort, total, ['id']);
  const order = orderOf(filters.view, paging.sort);
  // Names are looked up only for the lines of the page.
  const { rows } = await sql<QueueRow>`
    select l.id, l.line_no, l.entry_no, r.schedule_id, l.request_id, l.org_id, l.beneficiary_name, l.account_number, l.amount_kobo, l.status,
      l.exclusion_reason, l.excluded_by_name, l.excluded_level, b.name as bank_name, r.request_number, r.type, r.title,
      r.status as request_status, r.decided_at, r.made_by_user_id, o.name as org_name, ${PROGRESS}, ${TRANSFER_COLUMNS}, ${CONTRADICTION_COLUMNS}
    from (select l.*, row_number() over (order by ${order}) as nth from ${from}
        order by ${order} ${onePage(paging)}) l
      join request.payment_request r on r.org_id = l.org_id and r.id = l.request_id
      join bank.bank b on b.code = l.bank_code
      join org.organization o on o.id = l.org_id
      left join ${TO_TRANSFER}
      ${TO_CONTRADICTION}
    order by l.nth`.execute(tx);
  return { rows, total, kobo };
}
