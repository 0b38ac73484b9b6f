/** Returns a level as OR7 accepts it; missing fields have the usual values. */
export const level = (levelNo: number, input: Record<string, unknown>): Record<string, unknown> => ({
  levelNo,
  name: input.kind === 'REVIEW' ? 'Review' : 'Approval',
  kind: 'APPROVE',
  assigneeType: input.userIds === undefined ? 'AUTHORITY' : 'USERS',
  requiredApprovals: 1,
  canExclude: false,
  slaHours: 24,
  requireOtp: false,
  ...input,
});

/** Returns a workflow for any other payment, from 0.01 without an upper end unless set. */
export const workflow = (levels: Record<string, unknown>[], input: Record<string, unknown> = {}) => ({
  requestType: '*',
  name: 'Every payment',
  minAmount: '0.01',
  levels,
  ...input,
});
