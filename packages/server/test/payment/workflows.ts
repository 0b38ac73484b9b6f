/** Returns a level as OR7 accepts it; missing fields have the usual values. */
export const level = (levelNo: number, given: Record<string, unknown>): Record<string, unknown> => ({
  levelNo,
  name: given.kind === 'REVIEW' ? 'Review' : 'Approval',
  kind: 'APPROVE',
  assigneeType: given.userIds === undefined ? 'AUTHORITY' : 'USERS',
  requiredApprovals: 1,
  canExclude: false,
  slaHours: 24,
  requireOtp: false,
  ...given,
});

/** Returns a workflow for any other payment, from 0.01 without an upper end unless set. */
export const workflow = (levels: Record<string, unknown>[], given: Record<string, unknown> = {}) => ({
  requestType: '*',
  name: 'Every payment',
  minAmount: '0.01',
  levels,
  ...given,
});
