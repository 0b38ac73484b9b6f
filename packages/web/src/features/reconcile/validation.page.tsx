import type { ReactNode } from 'react';
import { useSignedIn } from '../../lib/signed-in.ts';
import { openTabs, tabNeeds } from '../../routing/needs.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { later } from '../../ui/page/later.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Tabs, useTab } from '../../ui/page/tabs.tsx';
import { FindPayer, WhatIsSearched } from '../collect/invoice/find-payer.tsx';
import { CheckTab } from '../collect/validation/check-tab.tsx';
import { PaymentsTab } from '../collect/validation/payments-tab.tsx';
import { ReceiptsTab } from '../collect/validation/receipts-tab.tsx';
import { validationText as text } from '../collect/validation/validation.text.ts';
import { titles } from './titles.text.ts';

const RefundsTab = later(() => import('../collect/refund/refunds-tab.tsx').then((part) => part.RefundsTab));

/** Lets an officer check a payment before they give the service, beside the payments, receipts and refunds. */
export default function ValidationPage(): ReactNode {
  const person = useSignedIn();
  const tabs = openTabs(person, tabNeeds.validation, [
    { key: 'check', label: text.tabs.check, panel: <CheckTab /> },
    { key: 'payments', label: text.tabs.payments, panel: <PaymentsTab /> },
    { key: 'receipts', label: text.tabs.receipts, panel: <ReceiptsTab /> },
    { key: 'refunds', label: text.tabs.refunds, panel: <RefundsTab /> },
  ] as const);
  const open = useTab(tabs);
  return (
    <Stack>
      <PageHeader
        title={titles.validation}
        about={open && text.purposes[open.key]}
        actions={person && <FindPayer person={person} />}
      />
      {person && <WhatIsSearched person={person} />}
      <Tabs label={text.tabsLabel} tabs={tabs} />
    </Stack>
  );
}
