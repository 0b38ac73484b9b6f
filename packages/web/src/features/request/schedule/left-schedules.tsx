import * as addresses from '@isura/contract/kernel/addresses';
import { scheduleColumns } from '@isura/contract/request/schedule-columns.text';
import { SC3 } from '@isura/contract/request/schedules';
import type { ReactNode } from 'react';
import { targetOf } from '../../../lib/target.ts';
import { List } from '../../../ui/list/list.tsx';
import { dates, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { excludedText as text } from './excluded.text.ts';
import { listText } from './schedule.text.ts';
import { scheduleTotals, someOfSchedule } from './schedule-columns.tsx';

const left = listOf(SC3, {
  id: 'excluded-schedules',
  orderedBy: 'createdAt,desc',
  extra: ['fileName', 'validCount', 'type'],
  caption: text.caption,
  columns: someOfSchedule(
    ...(['number', 'title', 'type', 'fileName', 'rowCount', 'validCount', 'excludedCount'] as const),
    ...(['totalAmount', 'payDate', 'requestNumber', 'createdAt'] as const),
  ),
  nameOf: ({ number }) => number,
  filters: [dates(), typed('find', listText.filters.find)],
  totals: scheduleTotals,
  file: { of: scheduleColumns },
  empty: text.empty,
});

const SCOPE = { status: 'SUBMITTED', excluded: true } as const;

/** Lists schedules that were sent for approval without some of their rows, which can be corrected and sent later. */
export const BySchedule = (): ReactNode => (
  <List
    of={left}
    scope={SCOPE}
    open={({ id }, { go }) => void go(targetOf(addresses.excludedDetails({ scheduleId: id })))}
  />
);
