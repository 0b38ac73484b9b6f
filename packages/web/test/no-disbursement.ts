/** The disbursement of a request that is not approved, as sent over the network. */
export const noDisbursement = {
  state: 'NOT_APPLICABLE',
  paidCount: 0,
  payableCount: 0,
  paidAmount: '0.00',
  payableAmount: '0.00',
  failedCount: 0,
  failedAmount: '0.00',
  pendingCount: 0,
  pendingAmount: '0.00',
  closedCount: 0,
  paidLines: 0,
  payableLines: 0,
};
