import { formatDay } from '../kernel/day-format.ts';
import type { FundingSource } from '../project/project.ts';
import type { ProjectStatus } from '../project/project-states.ts';
import type { PayableBucket } from './payables.ts';
import type { LineInQueue } from './queues.ts';
import type { ScheduleStatus } from './schedule-states.ts';
import type { LineStatus } from './states.ts';

/** Labels of the line states. */
export const lineStatusLabels: Readonly<Record<LineStatus, string>> = {
  PENDING: 'To be decided',
  EXCLUDED: 'Excluded',
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
};

/**
 * Returns the state of a line in a queue as text: an unsent line says what it waits for, `Not sent yet` or `To be paid on 2
 * Dec 2026`.
 */
export const queueStateInWords = ({
  status,
  disbursement,
  payDate,
}: Pick<LineInQueue, 'status' | 'disbursement' | 'payDate'>): string =>
  status !== 'APPROVED'
    ? lineStatusLabels[status]
    : disbursement === 'SCHEDULED' && payDate
      ? `To be paid on ${formatDay(payDate)}`
      : 'Not sent yet';

/** Labels of the project states. */
export const projectStatusLabels: Readonly<Record<ProjectStatus, string>> = {
  DRAFT: 'Not started',
  ACTIVE: 'Active',
  ON_HOLD: 'On hold',
  CLOSED: 'Closed',
};

/** Labels of the sources of a project's money. */
export const fundingLabels: Readonly<Record<FundingSource, string>> = {
  BUDGET: 'Budget',
  DONOR: 'Donor',
  LOAN: 'Loan',
  IGR: 'Own revenue (IGR)',
  OTHER: 'Other',
};

/** Labels of the schedule states, in lists and filters. */
export const stageLabels: Readonly<Record<ScheduleStatus, string>> = {
  UPLOADED: 'Uploaded',
  VALIDATING: 'Checking',
  UNREADABLE: 'Unreadable',
  VALIDATED: 'Checked',
  SUBMITTED: 'Submitted',
  DISCARDED: 'Discarded',
};

/** Labels of the due-day buckets. */
export const bucketLabels: Readonly<Record<PayableBucket, string>> = {
  LATE_LATER: 'Over 90 days late',
  LATE_90: '31–90 days late',
  LATE_30: '8–30 days late',
  LATE_7: '1–7 days late',
  TODAY: 'Due today',
  DUE_7: 'Due in 1–7 days',
  DUE_30: 'Due in 8–30 days',
  DUE_LATER: 'Due after 30 days',
};

/** Labels of how the lines of a payment were entered. */
export const modeLabels = { SINGLE: 'One by one', BULK: 'By file' } as const;
