import type { ContractKind } from '@isura/contract/request/contracts';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { offeredTypes } from '@isura/contract/request/payment-types';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { dates, ownField, typed } from '../../../ui/list/list-filter.ts';
import { landingText as text } from './payment.text.ts';
import { openRequest, requestActs } from './request-acts.ts';
import { requestColumns } from './request-columns.tsx';
import { ofMine, ofShown, requestsOf, requestTotals, shownStrip } from './request-list.ts';
import { TaxDues } from './tax-dues.tsx';
import { TypeChoice } from './type-choice.tsx';

const { filters } = text;
/** The type is chosen by its address. */
const typeFilter = ownField('type', text.type, () => <TypeChoice />);
const requests = requestsOf({
  id: 'payment-requests',
  extra: ['type', 'waiting', 'createdByName', 'createdAt'],
  caption: text.caption,
  columns: requestColumns,
  filters: [typeFilter, dates(), typed('find', filters.find), ...ofShown(filters.all), ofMine],
  strip: shownStrip,
  totals: requestTotals,
  empty: text.empty,
});
const drafts = requestsOf({
  id: 'payment-drafts',
  orderedBy: 'createdAt,desc',
  caption: text.drafts,
  columns: requestColumns.filter(({ key }) => key !== 'waiting' && key !== 'createdByName'),
  filters: [typeFilter, dates(), typed('find', filters.find)],
  totals: requestTotals,
  empty: text.noDrafts,
});

interface Props {
  types: readonly PaymentType[];
  empty: { sentence?: string; action?: ReactNode };
  /** Whether to list only the user's own drafts. */
  isDrafts?: boolean;
  contractKind?: ContractKind | undefined;
}

/** Lists the payments of these types (PR1), or the user's drafts among them; of taxes also what is due by law. */
export function RequestsList({ types, empty, isDrafts = false, contractKind }: Props): ReactNode {
  const scope = {
    ...(types.length < offeredTypes().length && { type: types.map(({ code }) => code) }),
    ...(contractKind && { 'contract-kind': contractKind }),
    ...(isDrafts && { status: ['NEW'], mine: true }),
  };
  const isOfTaxes = types.length > 1 && types.every(({ group }) => group === 'TAX');
  return (
    <List
      of={isDrafts ? drafts : requests}
      scope={scope}
      open={openRequest}
      actions={requestActs}
      empty={empty}
      {...(isOfTaxes && { above: () => <TaxDues />, aboveHeight: 24 })}
    />
  );
}
