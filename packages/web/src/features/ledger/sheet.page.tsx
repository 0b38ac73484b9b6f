import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isCentralOffice } from '../../lib/central-office.ts';
import { mayCall } from '../../lib/rights.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { openTabs, tabNeeds } from '../../routing/needs.ts';
import { Button } from '../../ui/action/button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { AccountsPart } from './accounts-part.tsx';
import { balanceText } from './balance.text.ts';
import { BalancePart } from './balance-part.tsx';
import { JournalsPart } from './journals-part.tsx';
import { refreshLedger } from './ledger.api.ts';
import { sheetText as text } from './ledger.text.ts';
import { ManualJournal } from './manual-journal.tsx';
import { MdaPick } from './mda-pick.tsx';
import { TrialPart } from './trial-part.tsx';
import { useSheetChange, useSheetSearch } from './use-sheet.ts';

/** Shows the balance sheet, the ledger accounts, the journals behind them, and the trial balance of a day. */
export default function SheetPage(): ReactNode {
  const client = useQueryClient();
  const person = useSignedIn();
  const { org } = useSheetSearch();
  const change = useSheetChange();
  const [isWriting, write] = useState(false);
  const isCentral = isCentralOffice(person);
  const tabs = openTabs(person, tabNeeds.sheet, [
    { key: 'balance', label: balanceText.tab, panel: <BalancePart isCentral={isCentral} orgId={org} /> },
    { key: 'accounts', label: text.accounts, panel: <AccountsPart orgId={org} /> },
    { key: 'journals', label: text.journals, panel: <JournalsPart orgId={org} /> },
    { key: 'trial', label: text.trial, panel: <TrialPart isCentral={isCentral} orgId={org} /> },
  ]);
  return (
    <Stack>
      <PageHeader
        title={text.title}
        purpose={tabs.length === 1 ? text.balanceAlone : text.purpose}
        actions={
          person &&
          mayCall(person, 'LG4') &&
          isCentral && <Button onClick={() => write(true)}>{text.newJournal}</Button>
        }
      />
      {isCentral && <MdaPick value={org} choose={(orgId) => change({ org: orgId, account: undefined })} />}
      <Tabs label={text.parts} tabs={tabs} />
      {isWriting && <ManualJournal close={() => write(false)} done={() => void refreshLedger(client)} />}
    </Stack>
  );
}
