import type { RequestSummary } from '@isura/contract/request/payment-request';
import type { ReactNode } from 'react';
import type { ActTools, RowAct } from '../../../ui/list/list-acts.tsx';
import { dates, typed } from '../../../ui/list/list-filter.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { sums } from '../../../ui/list/sums.tsx';
import { type Column, mda, moment, money, nothing, words } from '../../../ui/table/columns.tsx';
import { copyRequest } from '../payment/copy-request.ts';
import { landingText } from '../payment/payment.text.ts';
import { ofMine, ofType, requestsOf } from '../payment/request-list.ts';
import { rejectedText as text } from './review.text.ts';
import { titles } from './titles.text.ts';

const columns: readonly Column<RequestSummary>[] = [
  words('requestNumber', text.columns.number, { sticky: true, card: 'fact' }),
  words('typeLabel', text.columns.type, { card: 'fact' }),
  { key: 'title', header: text.columns.title, roomy: true, card: 'title', cell: ({ title }) => title },
  money('totalAmount', text.columns.amount),
  { key: 'lineCount', header: text.columns.lines, align: 'right', card: 'fact', cell: ({ lineCount }) => lineCount },
  words('rejectedByName', text.columns.by, { card: 'fact' }),
  {
    key: 'rejectedLevel',
    header: text.columns.level,
    card: 'fact',
    cell: ({ rejectedLevel }) => rejectedLevel ?? nothing,
  },
  words('rejectReason', text.columns.reason, { roomy: true, card: 'fact' }),
  moment('decidedAt', text.columns.when),
  words('createdByName', text.columns.maker, { card: 'fact' }),
  mda(landingText.columns.mda, { ofMany: true }),
];

const rejected = requestsOf({
  id: 'rejected-payments',
  extra: ['typeLabel', 'lineCount', 'createdByName'],
  caption: titles.rejected,
  columns,
  filters: [dates(), typed('find', landingText.filters.find), ofType([text.type, text.allTypes]), ofMine],
  totals: sums(landingText.total, { totalAmount: 'x-total-amount' }),
  file: { report: 'rejected-payments' },
  empty: text.empty,
});
const scope = { status: ['REJECTED'] };

const open = ({ id }: RequestSummary, { go }: ActTools): void =>
  void go({ to: '/admin/payment/rejected-payments-details' as '/', search: { requestId: id } as never });

const acts: readonly RowAct<RequestSummary>[] = [
  { label: landingText.open, act: open },
  { label: text.resubmit, can: 'COPY', act: copyRequest },
];

/**
 * Lists rejected payments (docs/spec/screens.md#payment-queues): by whom, at which level and why; their maker can copy
 * them.
 */
export default function RejectedPage(): ReactNode {
  return (
    <ListPage title={titles.rejected} purpose={text.lead} of={rejected} scope={scope} open={open} actions={acts} />
  );
}
