import { requestTypeLabels } from '@isura/contract/kernel/request-type';
import type { ScheduleSummary } from '@isura/contract/request/schedule';
import { SC3 } from '@isura/contract/request/schedules';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { dates, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { type Column, moment, nothing } from '../../../ui/table/columns.tsx';
import { excludedText as text } from './excluded.text.ts';
import { listText } from './schedule.text.ts';
import { scheduleColumnsShown, scheduleFile, scheduleTotals } from './schedule-columns.tsx';

const type: Column<ScheduleSummary> = {
  key: 'type',
  header: listText.columns.type,
  card: 'fact',
  cell: (row) => requestTypeLabels[row.type],
};

const request: Column<ScheduleSummary> = {
  key: 'requestNumber',
  header: listText.columns.request,
  card: 'fact',
  cell: ({ requestNumber = nothing }) => requestNumber,
};

const left = listOf(SC3, {
  id: 'excluded-schedules',
  orderedBy: 'createdAt,desc',
  extra: ['fileName', 'validCount', 'type'],
  caption: text.caption,
  columns: [
    ...scheduleColumnsShown.slice(0, 2),
    type,
    ...scheduleColumnsShown.slice(2),
    request,
    moment('createdAt', listText.columns.when, { card: 'fact' }),
  ],
  nameOf: ({ number }) => number,
  filters: [dates(), typed('find', listText.filters.find)],
  totals: scheduleTotals,
  file: scheduleFile,
  empty: text.empty,
});

const SCOPE = { status: 'SUBMITTED', excluded: true } as const;

/** Lists schedules that were sent for approval without some of their rows, which can be corrected and sent later. */
export const BySchedule = (): ReactNode => (
  <List
    of={left}
    scope={SCOPE}
    open={({ id }, { go }) =>
      void go({ to: '/admin/payment/excluded-payments-details' as '/', search: { scheduleId: id } as never })
    }
  />
);
