import type { Day } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { RequestStatus } from '@isura/contract/request/states';
import type { Disbursement, DisbursementState } from '@isura/contract/request/transfer';

/** The stored progress of a request through the bank; counts are of instructions. */
export interface Progress {
  status: RequestStatus;
  payDate: Day | null;
  isSentByHand: boolean;
  payableCount: number;
  payableAmountKobo: bigint;
  paidCount: number;
  paidAmountKobo: bigint;
  failedCount: number;
  failedAmountKobo: bigint;
  pendingCount: number;
  pendingAmountKobo: bigint;
  payableLineCount: number;
  paidLineCount: number;
  startedAt: Date | null;
  finishedAt: Date | null;
  closedAt: Date | null;
  closeReason: string | null;
}

const DECIDED: ReadonlySet<RequestStatus> = new Set(['APPROVED', 'PARTLY_PAID', 'FAILED']);

/**
 * Returns the disbursement state of a request (docs/spec/money-out.md#status-and-progress). Once started it follows the
 * counts: 118 paid, 2 failed of 120 is COMPLETED_WITH_FAILURES, and CLOSED once the 2 are closed.
 */
export function stateOf(row: Progress, today: Day): DisbursementState {
  if (!DECIDED.has(row.status)) return 'NOT_APPLICABLE';
  if (row.startedAt === null)
    return !row.isSentByHand && row.payDate !== null && row.payDate > today ? 'SCHEDULED' : 'NOT_STARTED';
  if (row.pendingCount > 0) return 'IN_PROGRESS';
  if (row.paidCount === row.payableCount) return 'COMPLETED';
  if (row.closedAt !== null && row.failedCount === 0) return 'CLOSED';
  return row.paidCount === 0 ? 'NOTHING_PAID' : 'COMPLETED_WITH_FAILURES';
}

/** Returns the state with its figures, as lists and pages show it. The closed count is what is left of payable. */
export function disbursementOut(row: Progress, today: Day): Disbursement {
  return {
    state: stateOf(row, today),
    paidCount: row.paidCount,
    payableCount: row.payableCount,
    paidAmount: asKobo(row.paidAmountKobo),
    payableAmount: asKobo(row.payableAmountKobo),
    failedCount: row.failedCount,
    failedAmount: asKobo(row.failedAmountKobo),
    pendingCount: row.pendingCount,
    pendingAmount: asKobo(row.pendingAmountKobo),
    closedCount: row.payableCount - row.paidCount - row.failedCount - row.pendingCount,
    paidLines: row.paidLineCount,
    payableLines: row.payableLineCount,
    ...(row.startedAt !== null && { startedAt: row.startedAt }),
    ...(row.finishedAt !== null && { finishedAt: row.finishedAt }),
    ...(row.closedAt !== null && { closedAt: row.closedAt }),
    ...(row.closeReason !== null && { closeReason: row.closeReason }),
  };
}

/**
 * Returns the status of a request when its run has nothing under way any more
 * (docs/spec/money-out.md#status-and-progress).
 */
export const statusAtEnd = ({
  paidCount,
  payableCount,
}: Pick<Progress, 'paidCount' | 'payableCount'>): 'APPROVED' | 'PARTLY_PAID' | 'FAILED' =>
  paidCount === payableCount ? 'APPROVED' : paidCount > 0 ? 'PARTLY_PAID' : 'FAILED';
