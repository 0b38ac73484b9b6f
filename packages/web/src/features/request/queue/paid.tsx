import { lineColumns } from '@isura/contract/request/line-columns.text';
import type { LineInQueue } from '@isura/contract/request/queues';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { List } from '../../../ui/list/list.tsx';
import { dates } from '../../../ui/list/list-filter.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { type Column, nothing } from '../../../ui/table/columns.tsx';
import { paidText as text } from './queue.text.ts';
import { openRequest } from './queue-acts.tsx';
import { queueColumns } from './queue-columns.tsx';
import { queueFilters, queueOf } from './queue-list.ts';

const [movedAt, bankReference] = screenColumns(
  lineColumns,
  {
    movedAt: { key: 'since' },
    bankReference: { card: 'fact', cell: ({ transfer }) => transfer?.bankReference ?? nothing },
  },
  ['movedAt', 'bankReference'],
) as [Column<LineInQueue>, Column<LineInQueue>];

const [, ...narrowing] = queueFilters;
const columns = [
  ...queueColumns('requestNumber'),
  movedAt,
  ...queueColumns('beneficiaryName', 'amount', 'status', 'typeLabel', 'bankName', 'accountNumber'),
  bankReference,
  ...queueColumns('orgName'),
];
const paid = queueOf({
  id: 'lines-paid',
  extra: ['typeLabel'],
  rowKey: ({ id, movementId = id }) => movementId,
  caption: text.caption,
  columns,
  filters: [dates(() => 'this-month'), ...narrowing],
  totals: sums(text.total, { amount: 'x-total-amount' }),
  empty: text.empty,
});

const SCOPE = { view: 'paid' } as const;

/** Lists money out, one row per line its bank paid or sent back, newest first; amounts that came back are negative. */
export const Paid = (): ReactNode => (
  <Stack>
    <p>{text.lead}</p>
    <List of={paid} scope={SCOPE} open={openRequest} />
  </Stack>
);
