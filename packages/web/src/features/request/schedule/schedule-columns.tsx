import { scheduleColumns } from '@isura/contract/request/schedule-columns.text';
import type { ScheduleStatus } from '@isura/contract/request/schedule-states';
import { stageLabels } from '@isura/contract/request/words.text';
import { asBadge, screenColumns } from '../../../ui/list/declared-columns.tsx';
import { sums } from '../../../ui/list/sums.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { listText as text } from './schedule.text.ts';

/** Shows the status of a schedule. */
export const StageBadge = badgeOf<ScheduleStatus>(stageLabels, {
  UPLOADED: { tone: 'info' },
  VALIDATING: { tone: 'info' },
  UNREADABLE: { tone: 'error' },
  VALIDATED: { tone: 'warning' },
  SUBMITTED: { tone: 'success' },
  DISCARDED: { tone: 'neutral' },
});

/** The looks of the columns of schedules, the same in every list. */
const looks = {
  number: { sticky: true, card: 'fact' },
  title: { roomy: true, card: 'title' },
  type: { card: 'fact' },
  fileName: { roomy: true, card: 'fact' },
  status: asBadge(StageBadge),
  requestNumber: { card: 'fact' },
  uploadedBy: { card: 'fact' },
} as const;

/** Returns these columns of schedules, in this order. */
export const someOfSchedule = (...keys: (keyof typeof scheduleColumns.columns)[]) =>
  screenColumns(scheduleColumns, looks, keys);

/** The totals of all matching schedules, under their columns. */
export const scheduleTotals = sums(text.total, { totalAmount: 'x-total-amount' });
