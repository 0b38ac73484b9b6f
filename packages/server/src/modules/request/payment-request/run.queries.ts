import type { RequestStatus } from '@isura/contract/request/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** A request with its updated figures. */
export interface Counted {
  id: number;
  orgId: number;
  requestNumber: string;
  status: RequestStatus;
  payableCount: number;
  paidCount: number;
  failedCount: number;
  pendingCount: number;
  paidAmountKobo: bigint;
  payableAmountKobo: bigint;
  madeByUserId: number;
  submittedByUserId: number | null;
  decidedByUserId: number | null;
}

/** Changes to the figures of a request, as signed differences. */
export interface Moved {
  requestId: number;
  paid: number;
  paidKobo: bigint;
  paidLines: number;
  failed: number;
  failedKobo: bigint;
  pending: number;
  pendingKobo: bigint;
}

/**
 * Applies the changes of instructions to the figures of their locked requests and returns the updated figures. For
 * `grp_job`.
 */
export async function moveFigures(tx: Tx, moved: readonly Moved[], now: Date): Promise<Counted[]> {
  if (moved.length === 0) return [];
  const { rows } = await sql<Counted>`
    update request.payment_request r set paid_count = r.paid_count + x.paid,
      paid_amount_kobo = r.paid_amount_kobo + x.paid_kobo,
      paid_line_count = r.paid_line_count + x.paid_lines, failed_count = r.failed_count + x.failed,
      failed_amount_kobo = r.failed_amount_kobo + x.failed_kobo, pending_count = r.pending_count + x.pending,
      pending_amount_kobo = r.pending_amount_kobo + x.pending_kobo, updated_at = ${now}, updated_by = 'system'
    from jsonb_to_recordset(${JSON.stringify(
      moved.map((each) => ({
        request_id: String(each.requestId),
        paid: each.paid,
        paid_kobo: String(each.paidKobo),
        paid_lines: each.paidLines,
        failed: each.failed,
        failed_kobo: String(each.failedKobo),
        pending: each.pending,
        pending_kobo: String(each.pendingKobo),
      })),
    )}::jsonb) as x(request_id bigint, paid int, paid_kobo bigint, paid_lines int, failed int, failed_kobo bigint,
      pending int, pending_kobo bigint)
    where r.id = x.request_id
    returning r.id, r.org_id, r.request_number, r.status, r.payable_count, r.paid_count, r.failed_count,
      r.pending_count,
      r.paid_amount_kobo, r.payable_amount_kobo, r.made_by_user_id, r.submitted_by_user_id,
        r.decided_by_user_id`.execute(tx);
  return rows;
}

/** Ends a run: the request's status follows what was paid. For `grp_job`. */
export const endRun = (tx: Tx, id: number, status: RequestStatus, now: Date) =>
  sql`update request.payment_request set status = ${status}, finished_at = ${now}, updated_at = ${now},
    updated_by = 'system',
    version = version + 1 where id = ${id}`.execute(tx);

/** Starts or resumes the run of a request. For `grp_job`. */
export const beginRun = (tx: Tx, id: number, { at, login }: { at: Date; login: string }) =>
  sql`update request.payment_request set started_at = coalesce(started_at, ${at}), finished_at = null,
    updated_at = ${at},
    updated_by = ${login}, version = version + 1 where id = ${id}`.execute(tx);

/** Closes the failed part of a request. For `grp_job`. */
export const closeRun = (tx: Tx, id: number, { at, login, why }: { at: Date; login: string; why: string }) =>
  sql`update request.payment_request set closed_at = ${at}, close_reason = ${why}, failed_count = 0,
    failed_amount_kobo = 0,
    updated_at = ${at}, updated_by = ${login}, version = version + 1 where id = ${id}`.execute(tx);

/** Stops automatic sending of a request that cannot be sent: it waits for a person. For `grp_job`. */
export const stopStarting = (tx: Tx, id: number) =>
  sql`update request.payment_request set is_sent_by_hand = true where id = ${id}`.execute(tx);
