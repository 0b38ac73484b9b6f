import type { LineState, StatementStatus } from './states.ts';

/** Labels of the bank statement states. */
export const statementStatusLabels: Readonly<Record<StatementStatus, string>> = {
  READING: 'Being read',
  WAITING: 'To be confirmed',
  READ: 'Read',
  UNREADABLE: 'Unreadable',
  DISCARDED: 'Discarded',
  SIGNED_OFF: 'Signed off',
  WITHDRAWN: 'Withdrawn',
};

/** Labels of the statement line states. */
export const lineStateLabels: Readonly<Record<LineState, string>> = {
  NEW: 'Not explained',
  SUGGESTED: 'Suggested match',
  MATCHED: 'Matched',
  RESOLVED: 'Booked',
  WITHDRAWN: 'Withdrawn',
};
