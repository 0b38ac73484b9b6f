import type { SettlementStatus } from '@isura/contract/collect/states';

/** What the states of a settlement are called. */
export const settlementStatuses = {
  OPEN: 'Open',
  CLOSED: 'Closed',
  SENT: 'Sent to the bank',
  SETTLED: 'Settled',
  RECONCILED: 'Reconciled',
  FAILED: 'Failed',
} satisfies Record<SettlementStatus, string>;
