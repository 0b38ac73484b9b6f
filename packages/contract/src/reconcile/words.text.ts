import type { LineState, StatementStatus } from './states.ts';

/** What the states of a bank statement are called. */
export const statementStatusLabels: Readonly<Record<StatementStatus, string>> = {
  READING: 'Being read',
  READ: 'Read',
  UNREADABLE: 'Unreadable',
  SIGNED_OFF: 'Signed off',
  WITHDRAWN: 'Withdrawn',
};

/** What the states of a line of a statement are called. */
export const lineStateLabels: Readonly<Record<LineState, string>> = {
  NEW: 'Not explained',
  SUGGESTED: 'Has a guess',
  MATCHED: 'Matched',
  RESOLVED: 'Booked',
  WITHDRAWN: 'Withdrawn',
};
