import type { LineInQueue } from '@isura/contract/request/queues';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { dates } from '../../../ui/list/list-filter.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { type Column, Moment, nothing } from '../../../ui/table/columns.tsx';
import { paidText as text } from './queue.text.ts';
import { openRequest } from './queue-acts.tsx';
import { queueColumns } from './queue-columns.tsx';
import { queueFilters, queueOf } from './queue-list.ts';

const paidAt: Column<LineInQueue> = {
  key: 'paidAt',
  header: text.paidAt,
  card: 'fact',
  cell: ({ transfer }) => (transfer?.paidAt ? <Moment at={transfer.paidAt} /> : nothing),
};
const bankReference: Column<LineInQueue> = {
  key: 'bankReference',
  header: text.bankReference,
  card: 'fact',
  cell: ({ transfer }) => transfer?.bankReference ?? nothing,
};

const [, ...narrowing] = queueFilters;
const columns = [
  ...queueColumns('requestNumber'),
  paidAt,
  ...queueColumns('beneficiaryName', 'amount', 'typeLabel', 'bankName', 'accountNumber'),
  bankReference,
  ...queueColumns('orgName'),
];
const paid = queueOf({
  id: 'lines-paid',
  extra: ['typeLabel'],
  caption: text.caption,
  columns,
  filters: [dates(() => 'this-month'), ...narrowing],
  totals: sums(text.total, { amount: 'x-total-amount' }),
  empty: text.empty,
});

const SCOPE = { view: 'paid' } as const;

/** Lists money out, one row per line its bank paid, newest first. Returned lines are among the failed transactions. */
export const Paid = (): ReactNode => (
  <Stack>
    <p>{text.lead}</p>
    <List of={paid} scope={SCOPE} open={openRequest} />
  </Stack>
);
