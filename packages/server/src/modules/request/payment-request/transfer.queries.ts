import { asKobo } from '@isura/contract/kernel/money';
import type { InstructionStatus } from '@isura/contract/request/states';
import type { Transfer } from '@isura/contract/request/transfer';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** The instruction that pays a line, as columns of the line; all null before approval. */
export interface TransferColumns {
  transferNumber: string | null;
  transferStatus: InstructionStatus | null;
  transferKobo: bigint | null;
  transferLines: number | null;
  attemptCount: number | null;
  providerRef: string | null;
  bankReference: string | null;
  failureCode: string | null;
  failureReason: string | null;
  sentAt: Date | null;
  paidAt: Date | null;
  failedAt: Date | null;
  returnedAt: Date | null;
  nextAskAt: Date | null;
}

/** Columns of `request.payment_instruction i`, joined to its line. */
export const TRANSFER_COLUMNS = sql`i.number as transfer_number, i.status as transfer_status,
  i.amount_kobo as transfer_kobo,
  i.line_count as transfer_lines, i.attempt_count, i.provider_ref, i.bank_reference,
    i.last_failure_code as failure_code,
  i.last_failure_reason as failure_reason, i.sent_at, i.paid_at, i.failed_at, i.returned_at, i.next_ask_at`;

/** Returns the transfer of a line in its public form. */
export function transferOut(row: TransferColumns): { transfer?: Transfer } {
  if (row.transferNumber === null || row.transferStatus === null) return {};
  return {
    transfer: {
      number: row.transferNumber,
      status: row.transferStatus,
      amount: asKobo(row.transferKobo ?? 0n),
      lineCount: row.transferLines ?? 0,
      attempts: row.attemptCount ?? 0,
      ...(row.providerRef !== null && { providerRef: row.providerRef }),
      ...(row.bankReference !== null && { bankReference: row.bankReference }),
      ...(row.failureCode !== null && { failureCode: row.failureCode }),
      ...(row.failureReason !== null && { failureReason: row.failureReason }),
      ...(row.sentAt !== null && { sentAt: row.sentAt }),
      ...(row.paidAt !== null && { paidAt: row.paidAt }),
      ...(row.failedAt !== null && { failedAt: row.failedAt }),
      ...(row.returnedAt !== null && { returnedAt: row.returnedAt }),
      ...(row.nextAskAt !== null && { nextAskAt: row.nextAskAt }),
    },
  };
}

/** A failed or returned transfer, and the line that its payment corrects, if any. */
export interface FailedTransfer {
  id: number;
  number: string;
  requestId: number;
  correctsLineId: number | null;
  /** Whether its bank reported against its status, and that may mean that it was paid. */
  isContradicted: boolean;
  /** Whether nobody has settled one of these reports yet. */
  isUnsettled: boolean;
}

/** Returns the failed and returned transfers of these payments. For `grp_job`. */
export async function failedTransfers(
  tx: Tx,
  payments: readonly { requestId: number; orgId: number }[],
): Promise<FailedTransfer[]> {
  if (payments.length === 0) return [];
  const [orgIds, ids] = [payments.map(({ orgId }) => orgId), payments.map(({ requestId }) => requestId)];
  const { rows } = await sql<FailedTransfer>`
    select i.id, i.number, i.request_id, r.corrects_line_id,
      exists (select from pay.transfer_maybe_paid c where c.instruction_id = i.id) as is_contradicted,
      exists (select from pay.open_contradiction c where c.instruction_id = i.id) as is_unsettled
    from request.payment_instruction i
    join request.payment_request r on r.org_id = i.org_id and r.id = i.request_id
    where i.org_id = any(${[...new Set(orgIds)]}::bigint[]) and i.request_id = any(${[...new Set(ids)]}::bigint[])
      and i.status in ('FAILED', 'RETURNED') order by i.id`.execute(tx);
  return rows;
}
