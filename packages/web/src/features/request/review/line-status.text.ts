import type { LineStatus } from '@isura/contract/request/states';

/** What the states of a line are called. */
export const lineStatuses = {
  PENDING: 'To be decided',
  EXCLUDED: 'Taken out',
  REJECTED: 'Rejected',
  APPROVED: 'Approved',
  HELD: 'Held',
  RELEASED: 'Released',
  QUEUED: 'To be sent',
  SENT: 'With the bank',
  UNKNOWN: 'Asking the bank',
  PAID: 'Paid',
  FAILED: 'Failed',
  RETURNED: 'Sent back',
  CANCELLED: 'Cancelled',
} satisfies Record<LineStatus, string>;
