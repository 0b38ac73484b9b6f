import { BY_STATUS } from '@isura/contract/kernel/status-sums';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { scheduleColumns } from '@isura/contract/request/schedule-columns.text';
import { ScheduleStatus } from '@isura/contract/request/schedule-states';
import { SC3 } from '@isura/contract/request/schedules';
import { stageLabels } from '@isura/contract/request/words.text';
import type { ReactNode } from 'react';
import { targetOf } from '../../../lib/target.ts';
import { List } from '../../../ui/list/list.tsx';
import { dates, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { statusSums } from '../../../ui/table/status-totals.tsx';
import { scheduleAddress } from './bulk-way.ts';
import { listText as text } from './schedule.text.ts';
import { someOfSchedule } from './schedule-columns.tsx';

const { filters } = text;
const schedules = listOf(SC3, {
  id: 'payment-schedules',
  orderedBy: 'createdAt,desc',
  extra: ['fileName', 'validCount', 'uploadedBy'],
  caption: text.caption,
  columns: someOfSchedule(
    ...(['number', 'title', 'fileName', 'rowCount', 'validCount', 'excludedCount'] as const),
    ...(['status', 'totalAmount', 'payDate', 'uploadedBy', 'createdAt'] as const),
  ),
  nameOf: ({ number }) => number,
  filters: [
    dates(),
    typed('find', filters.find),
    oneValue('stage', [filters.status, filters.all], ScheduleStatus.options, stageLabels, 'status'),
  ],
  strip: { by: 'stage', header: BY_STATUS, adds: true },
  totals: statusSums(text.ofStatus, { totalAmount: 'amount' }),
  file: { of: scheduleColumns },
  empty: text.empty,
});

/** Lists the schedules of these types (SC3); each opens at its step. */
export function SchedulesList({ types, action }: { types: readonly PaymentType[]; action?: ReactNode }): ReactNode {
  return (
    <List
      of={schedules}
      scope={{ type: types.map(({ code }) => code) }}
      open={({ id, type }, { go }) => void go(targetOf(scheduleAddress(type, id)))}
      empty={{ ...(action && { action }) }}
    />
  );
}
