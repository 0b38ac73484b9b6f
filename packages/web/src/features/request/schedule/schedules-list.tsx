import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { ScheduleSummary } from '@isura/contract/request/schedule';
import { ScheduleStatus } from '@isura/contract/request/schedule-states';
import { SC3 } from '@isura/contract/request/schedules';
import { stageLabels } from '@isura/contract/request/words.text';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { dates, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { type Column, code, day, moment, money, words } from '../../../ui/table/columns.tsx';
import { statusSums } from '../../../ui/table/status-totals.tsx';
import { scheduleWay } from './bulk-way.ts';
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

/** The position of the amount; the status comes before it so that it is visible at 1280 pixels. */
const AMOUNT_AT = scheduleColumnsShown.findIndex(({ key }) => key === 'totalAmount');

const { filters } = text;
const schedules = listOf(SC3, {
  id: 'payment-schedules',
  orderedBy: 'createdAt,desc',
  extra: ['fileName', 'validCount', 'uploadedBy'],
  caption: text.caption,
  columns: [
    ...scheduleColumnsShown.slice(0, AMOUNT_AT),
    { key: 'status', header: text.columns.status, card: 'status', cell: (row) => <StageBadge {...row} /> },
    ...scheduleColumnsShown.slice(AMOUNT_AT),
    words('uploadedBy', text.columns.by, { card: 'fact' }),
    moment('createdAt', text.columns.when, { card: 'fact' }),
  ],
  nameOf: ({ number }) => number,
  filters: [
    dates(),
    typed('find', filters.find),
    oneValue('stage', [filters.status, filters.all], ScheduleStatus.options, stageLabels, 'status'),
  ],
  totals: statusSums(text.ofStatus, { totalAmount: 'amount' }),
  file: scheduleFile,
  empty: text.empty,
});

/** Lists the schedules of a type (SC3); each opens at its step. */
export function SchedulesList({ type, action }: { type: PaymentType; action?: ReactNode }): ReactNode {
  return (
    <List
      of={schedules}
      scope={{ type: type.code }}
      open={({ id }, { go }) => void go(scheduleWay(type.code, id))}
      empty={{ action }}
    />
  );
}
