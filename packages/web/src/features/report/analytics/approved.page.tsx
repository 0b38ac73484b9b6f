import type { RequestSummary } from '@isura/contract/request/payment-request';
import { WAS_APPROVED } from '@isura/contract/request/states';
import type { ReactNode } from 'react';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { sums } from '../../../ui/list/sums.tsx';
import { badge, type Column, day, mda, moment, money, words } from '../../../ui/table/columns.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { requestsOf } from '../../request/payment/request-list.ts';
import { StatusCell } from '../../request/payment/status-cell.tsx';
import { ApprovalTimes } from './approval-times.tsx';
import { decidedText } from './decided.text.ts';
import { decidedFilters } from './decided-filters.tsx';
import { openPayment } from './open-payment.ts';

const { columns: named, approved: text } = decidedText;
const columns: readonly Column<RequestSummary>[] = [
  words('requestNumber', named.requestNumber, { sticky: true, card: 'fact' }),
  words('title', named.title, { card: 'title', roomy: true }),
  money('totalAmount', named.totalAmount),
  badge(named.status, StatusCell),
  {
    key: 'paid',
    header: named.paid,
    align: 'right',
    card: 'fact',
    cell: ({ disbursement }) => <Money amount={disbursement.paidAmount} />,
  },
  words('typeLabel', named.type, { as: 'type', card: 'fact' }),
  words('createdByName', named.maker, { card: 'fact' }),
  moment('createdAt', named.createdAt),
  moment('decidedAt', named.decidedAt),
  day('payDate', named.payDate),
  mda(named.orgName, { ofMany: true }),
];
const approved = requestsOf({
  id: 'payments-approved',
  extra: ['type', 'createdByName', 'createdAt'],
  caption: text.caption,
  columns,
  filters: decidedFilters,
  totals: sums(text.totals, { totalAmount: 'x-total-amount' }),
  empty: text.empty,
});
const scope = { status: [...WAS_APPROVED] };

/**
 * Lists approved payments (PR1) with how far they are paid, and how long approvals took (AC12). A row opens its
 * request.
 */
export default function ApprovedPage(): ReactNode {
  return (
    <ListPage
      title={text.title}
      purpose={text.purpose}
      of={approved}
      scope={scope}
      above={() => <ApprovalTimes />}
      {...openPayment}
    />
  );
}
