import type { RequestSummary } from '@isura/contract/request/payment-request';
import { RequestStatus } from '@isura/contract/request/states';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { dates, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { badge, type Column, moment, money, nothing, words } from '../../../ui/table/columns.tsx';
import { statusSums } from '../../../ui/table/status-totals.tsx';
import { statusLabels, landingText as text, workText } from './payment.text.ts';
import { openRequest } from './request-acts.ts';
import { ofType, requestsOf } from './request-list.ts';
import { StatusCell } from './status-cell.tsx';

const columns: readonly Column<RequestSummary>[] = [
  words('requestNumber', text.columns.number, { sticky: true, card: 'fact' }),
  words('typeLabel', workText.type, { card: 'fact' }),
  { key: 'title', header: text.columns.title, roomy: true, card: 'title', cell: (row) => row.title || text.untitled },
  money('totalAmount', text.columns.amount),
  badge(text.columns.status, StatusCell),
  {
    key: 'rejectReason',
    header: workText.reason,
    roomy: true,
    card: 'fact',
    cell: ({ rejectReason, rejectedByName }) =>
      rejectReason ? `${rejectReason}${rejectedByName ? ` (${rejectedByName})` : ''}` : nothing,
  },
  moment('createdAt', text.columns.on, { card: 'fact' }),
];

const { filters } = text;
const work = requestsOf({
  id: 'my-work',
  caption: workText.caption,
  columns,
  filters: [
    dates(),
    typed('find', filters.find),
    oneValue('status', [filters.status, workText.toDo], RequestStatus.options, statusLabels),
    ofType([workText.type, workText.allTypes]),
  ],
  totals: statusSums(text.ofStatus, { totalAmount: 'amount' }),
  empty: workText.empty,
});
const scope = { mine: true, status: ['NEW', 'REJECTED'] };

/**
 * Shows a maker's work: their drafts, what was returned to them and why, and what was rejected
 * (docs/spec/screens.md#dashboard).
 */
export const MyWork = (): ReactNode => <List of={work} scope={scope} open={openRequest} />;
