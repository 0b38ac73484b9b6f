import type { ReactNode } from 'react';
import { useSignedIn } from '../../lib/signed-in.ts';
import { openTabs, tabNeeds } from '../../routing/needs.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { later } from '../../ui/page/later.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Tabs, useTab } from '../../ui/page/tabs.tsx';
import { reconciliationText as text } from './reconcile.text.ts';
import { titles } from './titles.text.ts';

const DaysTab = later(() => import('./days-tab.tsx').then((part) => part.DaysTab));
const LinesTab = later(() => import('./lines-tab.tsx').then((part) => part.LinesTab));
const StatementsTab = later(() => import('./statements-tab.tsx').then((part) => part.StatementsTab));
const SettlementsTab = later(() =>
  import('../collect/settlement/settlements-tab.tsx').then((part) => part.SettlementsTab),
);

/** Reconciles the ledger with the bank: days of accounts, lines of statements, statements, settlements. */
export default function ReconciliationPage(): ReactNode {
  const person = useSignedIn();
  const tabs = openTabs(person, tabNeeds.reconciliation, [
    { key: 'reconciliation', label: text.tabs.reconciliation, panel: <DaysTab /> },
    { key: 'unmatched', label: text.tabs.unmatched, panel: <LinesTab /> },
    { key: 'statements', label: text.tabs.statements, panel: <StatementsTab /> },
    { key: 'settlements', label: text.tabs.settlements, panel: <SettlementsTab /> },
  ] as const);
  const open = useTab(tabs);
  return (
    <Stack>
      <PageHeader title={titles.reconciliation} about={open && text.purposes[open.key]} />
      <Tabs label={text.tabsLabel} tabs={tabs} />
    </Stack>
  );
}
