import type { RequestStatus } from '@isura/contract/request/states';

interface Stands {
  status: RequestStatus;
  startedAt: Date | null;
  failedCount: number;
  pendingCount: number;
}

/**
 * What CANCEL and CLOSE want of a payment, whoever asks, in words where it does not have it: CANCEL one that was approved and not
 * sent, CLOSE one of which something failed and nothing is on its way.
 */
export function pastFor(action: string, row: Stands): string | undefined {
  if (action === 'CANCEL' && (row.status !== 'APPROVED' || row.startedAt !== null))
    return 'Only an approved payment that was not sent is cancelled.';
  if (action === 'CLOSE' && (row.failedCount === 0 || row.pendingCount > 0))
    return 'Only what failed of a payment is closed, once nothing of it is on its way.';
  return undefined;
}
