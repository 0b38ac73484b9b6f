import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { openTabs, tabNeeds } from '../../../routing/needs.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { SettlementsTab } from '../settlement/settlements-tab.tsx';
import { CheckTab } from './check-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { ReceiptsTab } from './receipts-tab.tsx';
import css from './validation.module.css';
import { validationText as text } from './validation.text.ts';

/** Where an officer checks a payment before he gives the service, beside the payments, receipts and settlements. */
export default function ValidationPage(): ReactNode {
  const person = useSignedIn();
  return (
    <div className={css.stack}>
      <PageHeader title={text.title} purpose={text.purpose} />
      <Tabs
        label={text.tabsLabel}
        tabs={openTabs(person, tabNeeds.validation, [
          { key: 'check', label: text.tabs.check, panel: <CheckTab /> },
          { key: 'payments', label: text.tabs.payments, panel: <PaymentsTab /> },
          { key: 'receipts', label: text.tabs.receipts, panel: <ReceiptsTab /> },
          { key: 'settlements', label: text.tabs.settlements, panel: <SettlementsTab /> },
        ])}
      />
    </div>
  );
}
