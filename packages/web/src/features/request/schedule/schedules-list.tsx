import type { PaymentType } from '@isura/contract/request/payment-type';
import { ScheduleStatus } from '@isura/contract/request/schedule-states';
import { SC3 } from '@isura/contract/request/schedules';
import { stageLabels } from '@isura/contract/request/words.text';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { dates, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { badge, moment, words } from '../../../ui/table/columns.tsx';
import { statusSums } from '../../../ui/table/status-totals.tsx';
import { scheduleWay } from './bulk-way.ts';
import { listText as text } from './schedule.text.ts';
import { StageBadge, scheduleColumnsShown, scheduleFile } from './schedule-columns.tsx';

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
    badge(text.columns.status, StageBadge),
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
