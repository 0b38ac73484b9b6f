import type { RequestStatus } from '@isura/contract/request/states';

interface CurrentState {
  status: RequestStatus;
  startedAt: Date | null;
  failedCount: number;
  pendingCount: number;
}

/**
 * Returns why a payment cannot be cancelled or closed, whoever asks; undefined if it can. CANCEL requires an approved
 * payment that was not sent; CLOSE requires that something failed and nothing is under way.
 */
export function pastFor(action: string, row: CurrentState): string | undefined {
  if (action === 'CANCEL' && (row.status !== 'APPROVED' || row.startedAt !== null))
    return 'Only an approved payment that has not been sent can be cancelled.';
  if (action === 'CLOSE' && (row.failedCount === 0 || row.pendingCount > 0))
    return 'A payment can be closed only if lines failed and none is pending.';
  return undefined;
}
