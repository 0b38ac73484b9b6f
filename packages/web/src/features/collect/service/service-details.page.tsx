import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import type { Tab } from '../../../ui/page/tabs.tsx';
import { ServiceView } from '../../org/service/service-view.tsx';
import { deskText } from '../invoice/invoices.text.ts';
import { invoices } from '../invoice/invoices-list.tsx';
import { pickInvoices } from '../invoice/picked-invoices.tsx';
import { PaymentsTab } from '../validation/payments-tab.tsx';
import { serviceDetailsText as text } from './service-details.text.ts';

/** Shows the invoices of one service. The page spreads `InvoicesSearch` into its search. */
const InvoicesTab = ({ serviceId }: { serviceId: number }): ReactNode => (
  <List
    of={invoices}
    scope={{ 'service-id': serviceId }}
    pick={pickInvoices}
    empty={{ sentence: deskText.emptyOfService }}
  />
);

/** Returns the tabs of what was collected for a service. */
const collected = (serviceId: number): readonly Tab[] => [
  { key: 'payments', label: text.payments, panel: <PaymentsTab serviceId={serviceId} /> },
  { key: 'invoices', label: text.invoices, panel: <InvoicesTab serviceId={serviceId} /> },
];

/** Shows one service with what was collected for it. */
export default function ServiceDetailsPage(): ReactNode {
  return <ServiceView more={collected} />;
}
