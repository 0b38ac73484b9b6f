import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/action/button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Tabs, useTab } from '../../ui/page/tabs.tsx';
import { waitingAccountsQuery } from './accounts.api.ts';
import { accountsText as text } from './accounts.text.ts';
import { AllAccounts } from './all-accounts.tsx';
import { holidaysText } from './holidays.text.ts';
import { HolidaysTab } from './holidays-tab.tsx';
import { profilesText } from './profiles.text.ts';
import { ProfilesTab } from './profiles-tab.tsx';
import { WaitingAccounts } from './waiting-accounts.tsx';

/** Shows the accounts of all organizations, those that await the central office, and how banks are paid through. */
export default function ManageAccountsPage(): ReactNode {
  const waiting = useQuery(waitingAccountsQuery());
  const tabs = [
    { key: 'all', label: text.all, panel: <AllAccounts /> },
    { key: 'waiting', label: text.waiting, count: waiting.data?.total, panel: <WaitingAccounts /> },
    { key: 'profiles', label: profilesText.tab, panel: <ProfilesTab /> },
    { key: 'holidays', label: holidaysText.tab, panel: <HolidaysTab /> },
  ];
  const open = useTab(tabs)?.key;
  return (
    <Stack>
      <PageHeader
        title={text.title}
        about={text.purposeOfPage}
        actions={
          (open === 'all' || open === 'waiting') && (
            <Link to="/admin/bank-accounts/create" className={buttonClass('primary')}>
              {text.add}
            </Link>
          )
        }
      />
      <Tabs label={text.parts} tabs={tabs} />
    </Stack>
  );
}
