import type { LevelKind } from '@isura/contract/approval/workflow';
import { addMonths, type Day, firstDayOf, lagosDay, periodOf } from '@isura/contract/kernel/days';
import type { OrganizationFields } from '@isura/contract/kernel/ids';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { WireValues } from '@isura/contract/request/payment-fields';
import { offeredTypes } from '@isura/contract/request/payment-types';
import type { TurnAction } from '@isura/contract/request/shown-status';
import { WAS_APPROVED } from '@isura/contract/request/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Progress } from './progress.domain.ts';
import { FIRST_FAILURE, TURN } from './shown.queries.ts';

/** A stored request, with the names people read. */
export interface RequestRow extends Progress, OrganizationFields {
  id: number;
  orgStatus: string;
  requestNumber: string;
  type: RequestType;
  mode: 'SINGLE' | 'BULK';
  title: string;
  narration: string;
  sourceBankAccountId: number | null;
  glAccountId: number | null;
  glName: string | null;
  projectId: number | null;
  projectCode: string | null;
  projectName: string | null;
  dueDate: Day | null;
  typeData: WireValues;
  entered: WireValues[];
  approvalRound: number;
  contentHash: string | null;
  workflowId: number | null;
  currentLevel: number | null;
  totalLevels: number | null;
  levelName: string | null;
  levelKind: LevelKind | null;
  levelSince: Date | null;
  slaDueAt: Date | null;
  remindedAt: Date | null;
  totalAmountKobo: bigint;
  excludedAmountKobo: bigint;
  lineCount: number;
  excludedCount: number;
  payeeCount: number;
  payeeName: string | null;
  /** The organizations that issued the invoices it pays, each once. */
  paidFor: string[];
  taxDue: Day | null;
  madeByUserId: number;
  madeByName: string;
  submittedByUserId: number | null;
  submittedByName: string | null;
  /** Whether a program submitted it last. */
  isByProgram: boolean;
  submittedAt: Date | null;
  decidedAt: Date | null;
  rejectReason: string | null;
  /** The last act that returned, recalled, rejected or cancelled it, while it is NEW or REJECTED. */
  turn: { action: TurnAction; name: string; at: string; level: number | null; reason: string | null } | null;
  firstFailure: string | null;
  parentRequestId: number | null;
  correctsLineId: number | null;
  /** The payment that is refunded; null if it is not a refund. */
  sourcePaymentId: number | null;
  clientReference: string | null;
  createdAt: Date;
  version: number;
}

/** The part of a request that says whom it waits for. */
export type WaitingRow = Pick<
  RequestRow,
  'id' | 'orgId' | 'status' | 'workflowId' | 'approvalRound' | 'madeByUserId' | 'submittedByUserId'
>;

/** The organizations that issued the invoices `request.payment_request r` pays; none for other types. */
const PAID_FOR = sql`array(select distinct l.type_data ->> 'issuedBy' from request.request_line l
  where r.type = any(${offeredTypes().flatMap(({ code, paysInvoice }) => (paysInvoice ? code : []))})
    and l.org_id = r.org_id and l.request_id = r.id and l.payee_kind = 'PORTAL' and l.status <> 'EXCLUDED'
    and l.type_data ->> 'issuedBy' is not null order by 1)`;

export const REQUEST_COLUMNS = sql`r.id, r.org_id, o.code as org_code, o.name as org_name, o.status as org_status,
  r.request_number, r.type, r.mode,
  r.title, r.narration, r.source_bank_account_id, r.gl_account_id, n.code || ' ' || n.name as gl_name, r.project_id,
    pj.code as project_code, pj.name as project_name, r.pay_date, r.due_date,
  r.type_data, r.entered, r.status, r.approval_round, r.content_hash, r.workflow_id, r.current_level, r.total_levels,
  w.name as level_name, w.kind as level_kind, r.level_since, r.sla_due_at, r.reminded_at, r.total_amount_kobo, r.excluded_amount_kobo,
  r.line_count,
  r.excluded_count, r.payee_count, r.payee_name, ${PAID_FOR} as paid_for, r.tax_due, r.made_by_user_id,
  coalesce(pg.name, u.first_name || ' ' || u.last_name, '') as made_by_name,
  r.submitted_by_user_id, coalesce(
    (select s.name from identity.program_name s where s.user_id = r.submitted_by_user_id),
    (select s.first_name || ' ' || s.last_name from identity.user_name s where s.id = r.submitted_by_user_id))
    as submitted_by_name,
  exists (select from identity.program_name s where s.user_id = r.submitted_by_user_id) as is_by_program,
  r.submitted_at, r.decided_at, r.reject_reason,
  ${TURN} as turn, ${FIRST_FAILURE} as first_failure, r.parent_request_id, r.corrects_line_id, r.source_payment_id,
  r.client_reference, r.created_at, r.version,
  r.is_sent_by_hand, r.payable_count, r.payable_amount_kobo, r.paid_count, r.paid_amount_kobo, r.failed_count,
    r.failed_amount_kobo,
  r.pending_count, r.pending_amount_kobo, r.payable_line_count, r.paid_line_count, r.started_at, r.finished_at,
  r.closed_at,
  r.close_reason`;

export const REQUEST_FROM = sql`request.payment_request r
  join org.organization_name o on o.id = r.org_id
  left join identity.user_name u on u.id = r.made_by_user_id
  left join identity.program_name pg on pg.user_id = r.made_by_user_id
  left join ledger.gl_account_name n on n.id = r.gl_account_id
  left join project.project_name pj on pj.id = r.project_id
  left join approval.level w on w.workflow_id = r.workflow_id and w.level_no = r.current_level`;

/**
 * For `request.payment_request r`, in kobo: the total while it waits for approval, and once approved what is neither
 * paid nor closed.
 */
export const LEFT = sql`case when r.status = 'AWAITING_APPROVAL' then r.total_amount_kobo
  else r.pending_amount_kobo + r.failed_amount_kobo end`;

/** True if something is left to pay. */
export const UNPAID = sql`(r.status = 'AWAITING_APPROVAL'
  or (r.status in ('APPROVED', 'PARTLY_PAID', 'FAILED') and r.pending_count + r.failed_count > 0))`;

/** Returns the SQL condition for visible requests: unsubmitted ones only to their maker; refund drafts to any maker. */
export const shownTo = (userId: number) =>
  sql`r.deleted_at is null and (r.status <> 'NEW' or r.approval_round > 0 or r.made_by_user_id = ${userId}
    or r.source_payment_id is not null)`;

/** Returns one request if it is visible to the transaction and the user. */
export async function findRequest(tx: Tx, id: number, userId: number): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${REQUEST_COLUMNS} from ${REQUEST_FROM} where r.id = ${id} and ${shownTo(userId)}`.execute(tx);
  return rows[0];
}

/** Returns the same, locked until commit. For `grp_job`. */
export async function lockRequest(tx: Tx, id: number): Promise<RequestRow | undefined> {
  await sql`select id from request.payment_request where id = ${id} and deleted_at is null for update`.execute(tx);
  const { rows } = await sql<RequestRow>`
    select ${REQUEST_COLUMNS} from ${REQUEST_FROM} where r.id = ${id} and r.deleted_at is null`.execute(tx);
  return rows[0];
}

/** Returns the copies made of a request, oldest first. */
export async function copiesOf(tx: Tx, id: number, userId: number): Promise<{ id: number; requestNumber: string }[]> {
  const { rows } = await sql<{ id: number; requestNumber: string }>`
    select r.id, r.request_number from request.payment_request r
    where r.parent_request_id = ${id} and ${shownTo(userId)} order by r.id`.execute(tx);
  return rows;
}

/**
 * Returns the number and average, in kobo, of other approved requests of a type from this month and the twelve before
 * it.
 */
export async function usualOf(
  tx: Tx,
  { orgId, type, status, totalAmountKobo, createdAt }: RequestRow,
  now: Date,
): Promise<{ count: number; average: bigint }> {
  const first = firstDayOf(addMonths(periodOf(lagosDay(now)), -12));
  const { rows } = await sql<{ count: bigint; kobo: bigint }>`
    select coalesce(sum(count), 0)::bigint as count, coalesce(sum(amount_kobo), 0)::bigint as kobo
      from request.made_by_month
    where org_id = ${orgId} and type = ${type} and status = any(${[...WAS_APPROVED]}) and month >= ${first}`.execute(
    tx,
  );
  const isAmong = WAS_APPROVED.some((one) => one === status) && lagosDay(createdAt) >= first;
  const count = rows[0]!.count - (isAmong ? 1n : 0n);
  const kobo = rows[0]!.kobo - (isAmong ? totalAmountKobo : 0n);
  return { count: Number(count), average: count > 0n ? kobo / count : 0n };
}
