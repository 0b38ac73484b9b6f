/** Labels of the request statuses (exact words of the specification). */
export const statusLabels = {
  NEW: 'New',
  AWAITING_APPROVAL: 'Awaiting Approval',
  APPROVED: 'Approved',
  PARTLY_PAID: 'Partly Paid',
  REJECTED: 'Rejected',
  FAILED: 'Failed',
} as const;
