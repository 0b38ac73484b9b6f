import type { ContractKind } from '@isura/contract/request/contracts';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { dates, typed } from '../../../ui/list/list-filter.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { landingText as text } from './payment.text.ts';
import { openRequest, requestActs } from './request-acts.ts';
import { requestColumns } from './request-columns.tsx';
import { ofMine, ofShown, requestsOf, shownTotals } from './request-list.ts';

const { filters } = text;
const requests = requestsOf({
  id: 'payment-requests',
  extra: ['waiting', 'createdByName', 'createdAt'],
  caption: text.caption,
  columns: requestColumns,
  filters: [dates(), typed('find', filters.find), ...ofShown(filters.all), ofMine],
  totals: shownTotals,
  empty: '',
});
const drafts = requestsOf({
  id: 'payment-drafts',
  orderedBy: 'createdAt,desc',
  caption: text.drafts,
  columns: requestColumns.filter(({ key }) => key !== 'waiting' && key !== 'createdByName'),
  filters: [dates(), typed('find', filters.find)],
  totals: sums(text.total, { totalAmount: 'x-total-amount' }),
  empty: text.noDrafts,
});

interface Props {
  type: PaymentType;
  empty: { sentence: string; action?: ReactNode };
  /** Whether to list only the user's own drafts. */
  isDrafts?: boolean;
  contractKind?: ContractKind | undefined;
}

/** Lists the payments of a type (PR1), or the user's drafts among them. */
export function RequestsList({ type: { code }, empty, isDrafts = false, contractKind }: Props): ReactNode {
  const scope = {
    type: code,
    ...(contractKind && { 'contract-kind': contractKind }),
    ...(isDrafts && { status: ['NEW'], mine: true }),
  };
  return (
    <List of={isDrafts ? drafts : requests} scope={scope} open={openRequest} actions={requestActs} empty={empty} />
  );
}
