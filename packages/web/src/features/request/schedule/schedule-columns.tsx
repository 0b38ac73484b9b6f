import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { ScheduleSummary } from '@isura/contract/request/schedule';
import type { ScheduleStatus } from '@isura/contract/request/schedule-states';
import { stageLabels } from '@isura/contract/request/words.text';
import { sums } from '../../../ui/list/sums.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { type Column, code, day, money, words } from '../../../ui/table/columns.tsx';
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

const count = (key: 'rowCount' | 'validCount' | 'excludedCount', header: string): Column<ScheduleSummary> => ({
  key,
  header,
  align: 'right',
  card: 'fact',
  cell: (row) => formatCount(row[key]),
});

/** The columns of schedules in every list. */
export const scheduleColumnsShown: readonly Column<ScheduleSummary>[] = [
  code('number', text.columns.number, { sticky: true, card: 'fact' }),
  words('title', text.columns.title, { roomy: true, card: 'title' }),
  words('fileName', text.columns.file, { roomy: true, card: 'fact' }),
  count('rowCount', text.columns.rows),
  count('validCount', text.columns.valid),
  count('excludedCount', text.columns.excluded),
  money('totalAmount', text.columns.amount),
  day('payDate', text.columns.payDate),
];

/** The totals of all matching schedules, under their columns. */
export const scheduleTotals = sums(text.total, { totalAmount: 'x-total-amount' });

/** The report that exports schedules, in every list of them. */
export const scheduleFile = { report: 'payment-schedules' } as const;
