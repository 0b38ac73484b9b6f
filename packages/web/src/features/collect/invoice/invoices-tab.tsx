import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { deskText as text } from './invoices.text.ts';
import { invoices } from './invoices-list.tsx';
import { pickInvoices } from './picked-invoices.tsx';

/** Shows the invoices of one service, as a tab of its page. The page spreads `InvoicesSearch` into its search. */
export const InvoicesTab = ({ serviceId }: { serviceId: number }): ReactNode => (
  <List
    of={invoices}
    scope={{ 'service-id': serviceId }}
    pick={pickInvoices}
    empty={{ sentence: text.emptyOfService }}
  />
);
