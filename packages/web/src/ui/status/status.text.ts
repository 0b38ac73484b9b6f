/** Labels of the request statuses (exact words of docs/spec/source.md#states). */
export const statusLabels = {
  NEW: 'New',
  AWAITING_APPROVAL: 'Awaiting Approval',
  APPROVED: 'Approved',
  PARTLY_PAID: 'Partly Paid',
  REJECTED: 'Rejected',
  FAILED: 'Failed',
} as const;
