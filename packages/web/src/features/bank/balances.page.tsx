import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { balancesText as text } from './balances.text.ts';
import { BalancesTab } from './balances-tab.tsx';
import { recoveriesText } from './recoveries.text.ts';
import { RecoveriesTab } from './recoveries-tab.tsx';

/** Shows the balances of the bank accounts, and what is still to be recovered of refunds, which no account has yet. */
export default function BalancesPage(): ReactNode {
  return (
    <Stack>
      <PageHeader title={text.title} about={text.purpose} />
      <Tabs
        label={text.parts}
        tabs={[
          { key: 'accounts', label: text.accountsTab, panel: <BalancesTab /> },
          { key: 'recoveries', label: recoveriesText.tab, panel: <RecoveriesTab /> },
        ]}
      />
    </Stack>
  );
}
