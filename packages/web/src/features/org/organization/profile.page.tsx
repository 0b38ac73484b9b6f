import type { UserRecord } from '@isura/contract/identity/user-record';
import type { Organization } from '@isura/contract/org/organization';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralAdmin, isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { useMenuTitle } from '../../../routing/menu-title.ts';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { type Tab, Tabs } from '../../../ui/page/tabs.tsx';
import { AccountsTab } from '../../bank/accounts-tab.tsx';
import { ServicesTab } from '../service/services-tab.tsx';
import { LogoTab } from './logo-tab.tsx';
import { OnboardingTab } from './onboarding-tab.tsx';
import { OrgStatusBadge } from './org-status-badge.tsx';
import { detailQuery } from './organization.api.ts';
import { profileText as text } from './organization.text.ts';
import { isProfileOpen, mayChangeFacts, mayOpenTab } from './organization-rights.ts';
import { ProfileTab } from './profile-tab.tsx';

/** Returns the tabs of the user's own organization; the central office itself was never onboarded. */
function tabsOf(organization: Organization, person: UserRecord): Tab[] {
  const { id } = organization;
  const mayChange = mayChangeFacts(person) && isProfileOpen(organization, isCentralAdmin(person));
  return [
    { key: 'profile', label: text.tabs.profile, panel: <ProfileTab organization={organization} person={person} /> },
    ...(mayOpenTab(person, id, 'accounts')
      ? [{ key: 'bank-accounts', label: text.tabs.accounts, panel: <AccountsTab org={organization} /> }]
      : []),
    ...(mayOpenTab(person, id, 'services')
      ? [{ key: 'services', label: text.tabs.services, panel: <ServicesTab orgId={id} /> }]
      : []),
    ...(!isCentralOffice(person) && mayOpenTab(person, id, 'onboarding')
      ? [{ key: 'onboarding', label: text.tabs.onboarding, panel: <OnboardingTab orgId={id} person={person} /> }]
      : []),
    { key: 'logo', label: text.tabs.logo, panel: <LogoTab organization={organization} mayChange={mayChange} /> },
  ];
}

/** Shows the user's own organization: its facts, accounts, services, onboarding and logo. */
export default function ProfilePage(): ReactNode {
  const person = useSignedIn();
  const title = useMenuTitle(text.title);
  const orgId = person?.orgId ?? 0;
  const { data, error, refetch } = useQuery({ ...detailQuery(orgId), enabled: orgId > 0 });
  if (!person) return null;
  return (
    <div>
      <PageHeader title={title} purpose={text.purpose} badge={data && <OrgStatusBadge status={data.status} />} />
      {data && <Tabs label={text.parts} tabs={tabsOf(data, person)} />}
      <NotYet of={{ data, error, refetch }} label={text.loading} height={320} />
    </div>
  );
}
