import type { OrganizationFields } from '@isura/contract/kernel/ids';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { LineQueue, QueueStage } from '@isura/contract/request/queues';
import type { LineStatus, RequestStatus } from '@isura/contract/request/states';
import { MOST_ATTEMPTS } from '@isura/contract/request/transfer';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf, type Condition, wordsIn } from '../../../platform/db/conditions.ts';
import { countRows, type ListPaging, listRows, ordered, sumRows, wayOf } from '../../../platform/db/list-rows.ts';
import { paidTotals } from '../figures/payouts.queries.ts';
import { CONTRADICTION_COLUMNS, type ContradictionColumns, TO_CONTRADICTION } from './contradictions.queries.ts';
import type { Progress } from './progress.domain.ts';
import { shownTo } from './request.queries.ts';
import { TRANSFER_COLUMNS, type TransferColumns } from './transfer.queries.ts';

/** What a person may do about failed lines of their organization: try again or not, and correct those of some types. */
export interface Fixer {
  orgId: number;
  retries: boolean;
  corrects: readonly RequestType[];
}

export interface QueueFilters {
  view: LineQueue;
  /** The types the actor's roles allow, narrowed by the filter. */
  types: readonly string[];
  stage?: QueueStage | undefined;
  reason?: string | undefined;
  query?: string | undefined;
  /** Only failed lines that this person may correct or try again, or only the rest. */
  fixable?: { by: Fixer; isFixable: boolean } | undefined;
  requestId?: number | undefined;
  accountId?: number | undefined;
  orgId?: number | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

export interface QueueRow extends TransferColumns, ContradictionColumns, Omit<Progress, 'status'>, OrganizationFields {
  id: number;
  lineNo: number;
  entryNo: number;
  scheduleId: number | null;
  requestId: number;
  /** The transfer that pays it; null before its payment is approved. */
  instructionId: number | null;
  requestNumber: string;
  requestStatus: RequestStatus;
  title: string;
  type: RequestType;
  beneficiaryName: string;
  bankName: string;
  accountNumber: string;
  amountKobo: bigint;
  status: LineStatus;
  decidedAt: Date | null;
  madeByUserId: number;
  submittedByUserId: number | null;
  workflowId: number | null;
  sourcePaymentId: number | null;
  /** The line that its payment corrects, if any. */
  correctsLineId: number | null;
  payeeKind: 'BENEFICIARY' | 'AUTHORITY' | 'PFA' | 'PORTAL';
  /** Another payment corrects it and was not rejected. */
  isBeingCorrected: boolean;
  /** Whether a correction of it was submitted, which pays it instead. */
  isReplaced: boolean;
  /** In `paid`: the movement of money out, and when the bank paid it or sent it back. */
  movementId: number | null;
  movedAt: Date | null;
  /** Its bank has reported against its status, settled or not. */
  wasContradicted: boolean;
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
/** Money out is sorted by the time it was paid or sent back instead of id. */
const PAID_ORDERS = { ...ORDERS, id: sql`o.at`, amount: sql`o.amount_kobo` };
export type QueueSort = keyof typeof ORDERS;

/**
 * Literal conditions, so that each queue is served by an index of its own. A line of zero pays nothing: it is
 * never unprocessed, and not paid either, as in the figures.
 */
const RUNNING: Readonly<Record<LineQueue, ReturnType<typeof sql>>> = {
  unprocessed: sql`l.status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN') and l.amount_kobo > 0`,
  failed: sql`l.status in ('FAILED', 'RETURNED')`,
  excluded: sql`l.status = 'EXCLUDED'`,
  contradicted: sql`exists (select from pay.open_contradiction c where c.org_id = l.org_id
    and c.instruction_id = l.instruction_id)`,
  rejected: sql`l.status in ('REJECTED', 'CANCELLED') and r.status = 'REJECTED'`,
  paid: sql`true`, // request.outflow: what was paid by the day it was paid, what was sent back by the day it came back
};
const STAGES: Readonly<Record<QueueStage, ReturnType<typeof sql>>> = {
  'not-sent': sql`l.status in ('APPROVED', 'QUEUED')`,
  'with-bank': sql`l.status in ('SENT', 'UNKNOWN')`,
};

/** Whether another payment corrects line `l` and was not rejected. */
const IS_BEING_CORRECTED = sql`exists (select from request.payment_request again
  where again.corrects_line_id = l.id and again.deleted_at is null and again.status <> 'REJECTED')`;
/** Whether the bank of line `l` has reported against its status, settled or not. */
const WAS_CONTRADICTED = sql`exists (select from pay.transfer_maybe_paid m where m.instruction_id = l.instruction_id)`;

const PROGRESS = sql`r.pay_date, r.is_sent_by_hand, r.payable_count, r.payable_amount_kobo, r.paid_count,
  r.paid_amount_kobo,
  r.failed_count, r.failed_amount_kobo, r.pending_count, r.pending_amount_kobo, r.payable_line_count, r.paid_line_count,
    r.started_at,
  r.finished_at, r.closed_at, r.close_reason`;

/** True for failed lines that a person may correct or try again, as `actsOnLines` offers it to them; never null. */
function fixableBy({ orgId, retries, corrects }: Fixer): RawBuilder<unknown> {
  const ways = [
    ...(retries ? [sql`coalesce(i.attempt_count, 0) < ${MOST_ATTEMPTS}`] : []),
    ...(corrects.length > 0
      ? [
          sql`(l.payee_kind = 'BENEFICIARY' and r.source_payment_id is null and r.type = any(${[...corrects]})
            and not ${IS_BEING_CORRECTED})`,
        ]
      : []),
  ];
  if (ways.length === 0) return sql`false`;
  return sql`(l.status in ('FAILED', 'RETURNED') and l.org_id = ${orgId} and not ${WAS_CONTRADICTED}
    and (${sql.join(ways, sql` or `)}))`;
}

const fitting = (f: QueueFilters, userId: number): Condition[] => {
  const when = f.view === 'paid' ? sql`o.at` : sql`coalesce(r.decided_at, r.submitted_at)`;
  return [
    RUNNING[f.view],
    shownTo(userId),
    sql`r.type = any(${[...f.types]})`,
    f.stage !== undefined && STAGES[f.stage],
    f.reason !== undefined && sql`i.last_failure_code = ${f.reason}`,
    f.fixable !== undefined && (f.fixable.isFixable ? fixableBy(f.fixable.by) : sql`not ${fixableBy(f.fixable.by)}`),
    f.requestId !== undefined && sql`l.request_id = ${f.requestId}`,
    f.accountId !== undefined &&
      sql`${f.view === 'paid' ? sql`o.bank_account_id` : sql`r.source_bank_account_id`} = ${f.accountId}`,
    f.orgId !== undefined && sql`l.org_id = ${f.orgId}`,
    f.from !== undefined && sql`${when} >= ${f.from}`,
    f.before !== undefined && sql`${when} < ${f.before}`,
    wordsIn(f.query, [sql`l.beneficiary_name`, sql`r.request_number`, sql`r.title`]),
  ];
};

const TO_TRANSFER = sql`request.payment_instruction i on i.org_id = l.org_id and i.request_id = l.request_id
  and i.id = l.instruction_id`;

/** A movement has the transfer that made it: a line that was sent back may have been paid by another since. */
const TO_TRANSFER_OF_MOVEMENT = sql`request.payment_instruction i on i.org_id = o.org_id and i.id = o.instruction_id`;

/** Whether a filter reads the transfer of a line; failed lines are grouped by its reason. */
const needsTransfer = ({ view, reason, fixable }: QueueFilters): boolean =>
  view === 'failed' || reason !== undefined || fixable !== undefined;

const fromQueue = (filters: QueueFilters) =>
  filters.view === 'paid'
    ? sql`request.outflow o join request.request_line l on l.org_id = o.org_id and l.id = o.line_id
  join request.payment_request r on r.org_id = o.org_id and r.id = o.request_id
  ${filters.reason !== undefined || filters.fixable !== undefined ? sql`join ${TO_TRANSFER_OF_MOVEMENT}` : sql``}`
    : sql`request.request_line l
  join request.payment_request r on r.org_id = l.org_id and r.id = l.request_id
  ${needsTransfer(filters) ? sql`left join ${TO_TRANSFER}` : sql``}`;

/** Returns failed lines by reason code, most lines first, regardless of the reason filter. */
export async function sumsByReason(
  tx: Tx,
  { reason: _, ...filters }: QueueFilters,
  userId: number,
): Promise<{ code: string; count: number; kobo: bigint }[]> {
  const { rows } = await sql<{ code: string; count: number; kobo: bigint }>`
    select coalesce(i.last_failure_code, 'OTHER') as code, count(*)::int as count, sum(l.amount_kobo)::bigint as kobo
    from ${fromQueue(filters)} where ${allOf(fitting(filters, userId))} group by 1 order by 2 desc, 1 limit 50`.execute(
    tx,
  );
  return rows;
}

/** What the rows of a queue add up to. */
const amountIn = ({ view }: QueueFilters) => ({ kobo: view === 'paid' ? sql`o.amount_kobo` : sql`l.amount_kobo` });

/** Returns how many lines of a queue the user may see, and their sum in kobo: the totals of the list without its rows. */
export const sumQueue = (tx: Tx, filters: QueueFilters, userId: number): Promise<{ total: number; kobo: bigint }> =>
  sumRows(tx, fromQueue(filters), fitting(filters, userId), amountIn(filters));

/** Counts the lines of a queue the user may see. */
export const countQueue = (tx: Tx, filters: QueueFilters, userId: number): Promise<number> =>
  countRows(tx, fromQueue(filters), fitting(filters, userId));

/**
 * Returns one page of the lines of a queue the user may see, how many there are and their sum. Of `paid`
 * the rows are movements of money out, negative where it came back; their number and sum come from the daily figures if
 * nothing else is filtered.
 */
export async function listQueue(
  tx: Tx,
  filters: QueueFilters,
  userId: number,
  paging: ListPaging<QueueSort>,
): Promise<{ rows: QueueRow[]; total: number; kobo: bigint }> {
  const isPaid = filters.view === 'paid';
  const way = wayOf(paging.sort.find(({ field }) => field === 'id')?.direction);
  const kept = isPaid ? await paidTotals(tx, filters) : undefined;
  return await listRows<QueueRow, 'kobo'>(tx, {
    columns: sql`l.id, l.line_no, l.entry_no, r.schedule_id, l.request_id, l.instruction_id, l.org_id,
      l.beneficiary_name, l.account_number,
      ${
        isPaid
          ? sql`o.amount_kobo, o.status, o.id as movement_id, o.at as moved_at`
          : sql`l.amount_kobo, l.status,
        null as movement_id, null as moved_at`
      },
      l.exclusion_reason, l.excluded_by_name, l.excluded_level, b.name as bank_name, r.request_number, r.type, r.title,
      r.status as request_status, r.decided_at, r.made_by_user_id, r.submitted_by_user_id, r.workflow_id,
      r.source_payment_id, r.corrects_line_id, l.payee_kind,
      ${IS_BEING_CORRECTED} as is_being_corrected, l.resubmitted_as_request_id is not null as is_replaced,
      ${WAS_CONTRADICTED} as was_contradicted,
      g.code as org_code, g.name as org_name, ${PROGRESS}, ${TRANSFER_COLUMNS}, ${CONTRADICTION_COLUMNS}`,
    from: fromQueue(filters),
    pageFirst: {
      of: 'l',
      columns: isPaid ? sql`l.*, o.id as movement_id` : sql`l.*`,
      join: sql`${isPaid ? sql`join request.outflow o on o.org_id = l.org_id and o.id = l.movement_id` : sql``}
        join request.payment_request r on r.org_id = l.org_id and r.id = l.request_id
        join bank.bank_name b on b.code = l.bank_code
        join org.organization_name g on g.id = l.org_id
        left join ${isPaid ? TO_TRANSFER_OF_MOVEMENT : TO_TRANSFER}
        ${TO_CONTRADICTION}`,
    },
    where: fitting(filters, userId),
    sums: amountIn(filters),
    known: kept && { total: Number(kept.lines), kobo: kept.kobo },
    indexed: ['id'],
    order: isPaid
      ? ordered(PAID_ORDERS, paging.sort, sql`o.day ${way}, o.at ${way}, o.id ${way}`)
      : ordered(ORDERS, paging.sort, sql`l.id desc`),
    paging,
  });
}
