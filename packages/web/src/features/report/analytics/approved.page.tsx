import { WAS_APPROVED } from '@isura/contract/request/states';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { sums } from '../../../ui/list/sums.tsx';
import { AnalysisHead } from '../../../ui/page/analysis-page.tsx';
import { someOfRequest } from '../../request/payment/request-columns.tsx';
import { requestsOf } from '../../request/payment/request-list.ts';
import { ApprovalTimes } from './approval-times.tsx';
import { decidedText } from './decided.text.ts';
import { decidedFilters } from './decided-filters.tsx';
import { useAnalysisHead } from './frame.tsx';
import { openPayment } from './open-payment.ts';

const { approved: text } = decidedText;
const columns = someOfRequest(
  ...(['requestNumber', 'title', 'totalAmount', 'status', 'paid', 'type'] as const),
  ...(['createdByName', 'createdAt', 'decidedAt', 'payDate', 'orgName'] as const),
);
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
  const head = useAnalysisHead(text.purpose);
  return (
    <List
      head={(parts) => <AnalysisHead {...head} {...parts} />}
      of={approved}
      scope={scope}
      above={() => <ApprovalTimes />}
      {...openPayment}
    />
  );
}
