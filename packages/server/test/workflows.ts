/** A level as OR7 takes it; what is not said is what most levels have. */
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

/** A workflow of any other payment, from 0.01 without an end unless told. */
export const workflow = (levels: Record<string, unknown>[], given: Record<string, unknown> = {}) => ({
  requestType: '*',
  name: 'Every payment',
  minAmount: '0.01',
  levels,
  ...given,
});
