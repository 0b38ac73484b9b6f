import type { RequestSummary } from '@isura/contract/request/payment-request';
import type { ReactNode } from 'react';
import { chip } from '../../../ui/list/list-filter.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { sums } from '../../../ui/list/sums.tsx';
import { type Column, mda, moment, money, words } from '../../../ui/table/columns.tsx';
import { requestsOf } from '../../request/payment/request-list.ts';
import { decidedText } from './decided.text.ts';
import { decidedFilters } from './decided-filters.tsx';
import { openPayment } from './open-payment.ts';
import { Rejections } from './rejections.tsx';

const { columns: named, filters, levelName, rejected: text } = decidedText;
const levelOf = ({ rejectedLevel = 0 }: RequestSummary): string => levelName(rejectedLevel);
const columns: readonly Column<RequestSummary>[] = [
  words('requestNumber', named.requestNumber, { sticky: true, card: 'fact' }),
  words('title', named.title, { card: 'title', roomy: true }),
  money('totalAmount', named.totalAmount),
  words('rejectReason', named.reason, { roomy: true, card: 'fact' }),
  { key: 'rejectedLevel', header: named.level, card: 'fact', cell: levelOf },
  words('rejectedByName', named.rejectedBy, { card: 'fact' }),
  words('createdByName', named.maker, { card: 'fact' }),
  words('typeLabel', named.type, { as: 'type', card: 'fact' }),
  moment('createdAt', named.createdAt),
  moment('decidedAt', named.decidedAt),
  mda(named.orgName, { ofMany: true }),
];
const rejected = requestsOf({
  id: 'payments-rejected',
  extra: ['type', 'createdAt', 'createdByName'],
  caption: text.caption,
  columns,
  filters: [
    ...decidedFilters,
    chip('reason', filters.reason, 'reason', (_: RequestSummary, value) => value),
    chip('level', filters.level, 'rejected-level', levelOf),
    chip('maker', filters.maker, 'made-by', ({ createdByName }: RequestSummary) => createdByName),
  ],
  totals: sums(text.totals, { totalAmount: 'x-total-amount' }),
  file: { report: 'rejected-payments' },
  empty: text.empty,
});
const scope = { status: ['REJECTED'] };

/** Lists rejected payments (PR1), with their reasons, levels and makers (AC13). A row opens its request. */
export default function RejectedPage(): ReactNode {
  return (
    <ListPage
      title={text.title}
      purpose={text.purpose}
      of={rejected}
      scope={scope}
      above={() => <Rejections />}
      {...openPayment}
    />
  );
}
