import type { ReactNode } from 'react';
import type { Tab } from '../../../ui/page/tabs.tsx';
import { ServiceView } from '../../org/service/service-view.tsx';
import { InvoicesTab } from '../invoice/invoices-tab.tsx';
import { PaymentsTab } from '../validation/payments-tab.tsx';
import { serviceDetailsText as text } from './service-details.text.ts';

/** Returns the tabs of what was collected for a service. */
const collected = (serviceId: number): readonly Tab[] => [
  { key: 'payments', label: text.payments, panel: <PaymentsTab serviceId={serviceId} /> },
  { key: 'invoices', label: text.invoices, panel: <InvoicesTab serviceId={serviceId} /> },
];

/** Shows one service with what was collected for it. */
export default function ServiceDetailsPage(): ReactNode {
  return <ServiceView more={collected} />;
}
