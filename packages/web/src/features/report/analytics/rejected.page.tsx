import type { RequestSummary } from '@isura/contract/request/payment-request';
import { rejectedRequestColumns } from '@isura/contract/request/request-columns.text';
import type { ReactNode } from 'react';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { List } from '../../../ui/list/list.tsx';
import { chip } from '../../../ui/list/list-filter.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { AnalysisHead } from '../../../ui/page/analysis-page.tsx';
import { requestsOf } from '../../request/payment/request-list.ts';
import { decidedText } from './decided.text.ts';
import { decidedFilters } from './decided-filters.tsx';
import { useAnalysisHead } from './frame.tsx';
import { openPayment } from './open-payment.ts';
import { Rejections } from './rejections.tsx';

const { filters, levelName, rejected: text } = decidedText;
const levelOf = ({ rejectedLevel = 0 }: RequestSummary): string => levelName(rejectedLevel);
const columns = screenColumns(
  rejectedRequestColumns,
  {
    requestNumber: { sticky: true, card: 'fact' },
    title: { card: 'title', roomy: true },
    rejectReason: { roomy: true, card: 'fact' },
    rejectedLevel: { align: undefined, cell: levelOf },
  },
  [
    ...(['requestNumber', 'title', 'totalAmount', 'rejectReason', 'rejectedLevel', 'rejectedByName'] as const),
    ...(['createdByName', 'type', 'createdAt', 'decidedAt', 'orgName'] as const),
  ],
);
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
  file: { of: rejectedRequestColumns },
  empty: text.empty,
});
const scope = { status: ['REJECTED'] };

/** Lists rejected payments (PR1), with their reasons, levels and makers (AC13). A row opens its request. */
export default function RejectedPage(): ReactNode {
  const head = useAnalysisHead(text.purpose);
  return (
    <List
      head={(parts) => <AnalysisHead {...head} {...parts} />}
      of={rejected}
      scope={scope}
      above={() => <Rejections />}
      {...openPayment}
    />
  );
}
