import * as addresses from '@isura/contract/kernel/addresses';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { rejectedRequestColumns } from '@isura/contract/request/request-columns.text';
import type { ReactNode } from 'react';
import { targetOf } from '../../../lib/target.ts';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import type { ActTools, RowAct } from '../../../ui/list/list-acts.tsx';
import { dates, typed } from '../../../ui/list/list-filter.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { sums } from '../../../ui/list/sums.tsx';
import { copyRequest } from '../payment/copy-request.ts';
import { landingText } from '../payment/payment.text.ts';
import { ofMine, ofType, requestsOf } from '../payment/request-list.ts';
import { rejectedText as text } from './review.text.ts';
import { titles } from './titles.text.ts';

const columns = screenColumns(
  rejectedRequestColumns,
  {
    requestNumber: { sticky: true, card: 'fact' },
    type: { key: 'typeLabel', card: 'fact' }, // under which people have kept it
    title: { roomy: true, card: 'title' },
    rejectReason: { roomy: true, card: 'fact' },
  },
  [
    ...(['requestNumber', 'type', 'title', 'totalAmount', 'lineCount', 'rejectedByName'] as const),
    ...(['rejectedLevel', 'rejectReason', 'decidedAt', 'createdByName', 'orgName'] as const),
  ],
);

const rejected = requestsOf({
  id: 'rejected-payments',
  extra: ['typeLabel', 'lineCount', 'createdByName'],
  caption: titles.rejected,
  columns,
  filters: [dates(), typed('find', landingText.filters.find), ofType([text.type, text.allTypes]), ofMine],
  totals: sums(landingText.total, { totalAmount: 'x-total-amount' }),
  file: { of: rejectedRequestColumns },
  empty: text.empty,
});
const scope = { status: ['REJECTED'] };

const open = ({ id }: RequestSummary, { go }: ActTools): void =>
  void go(targetOf(addresses.rejectedOne({ requestId: id })));

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
