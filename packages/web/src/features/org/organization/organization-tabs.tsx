import type { UserRecord } from '@isura/contract/identity/user-record';
import type { Organization } from '@isura/contract/org/organization';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import type { Tab } from '../../../ui/page/tabs.tsx';
import { workflowsQuery } from '../../approval/workflow/workflow.api.ts';
import { WorkflowList } from '../../approval/workflow/workflow-list.tsx';
import { AccountsTab } from '../../bank/accounts-tab.tsx';
import { ServicesTab } from '../service/services-tab.tsx';
import { OnboardingTab } from './onboarding-tab.tsx';
import { organizationText as text } from './organization.text.ts';
import { mayOpenTab, type OrganizationTab } from './organization-rights.ts';
import { ProfileTab } from './profile-tab.tsx';
import { UsersTab } from './users-tab.tsx';

/** Shows the workflows of an organization that are in force, read-only. */
function WorkflowsTab({ orgId }: { orgId: number }): ReactNode {
  const { data, error, refetch } = useQuery(workflowsQuery(orgId));
  if (error) return <ErrorState retry={() => void refetch()} error={error} />;
  if (!data)
    return (
      <AfterAMoment>
        <Skeleton height={240} />
      </AfterAMoment>
    );
  const inForce = data.filter(({ status }) => status === 'ACTIVE');
  return inForce.length === 0 ? <EmptyState sentence={text.noWorkflows} /> : <WorkflowList workflows={inForce} />;
}

/** Returns the tabs of an organization that the user may open; one with a call that would be refused is absent. */
export function organizationTabs(organization: Organization, person: UserRecord): Tab[] {
  const { id } = organization;
  const isOpen = (tab: OrganizationTab): boolean => mayOpenTab(person, id, tab);
  return [
    { key: 'profile', label: text.tabs.profile, panel: <ProfileTab organization={organization} person={person} /> },
    ...(isOpen('accounts')
      ? [{ key: 'bank-accounts', label: text.tabs.accounts, panel: <AccountsTab org={organization} /> }]
      : []),
    ...(isOpen('services') ? [{ key: 'services', label: text.tabs.services, panel: <ServicesTab orgId={id} /> }] : []),
    ...(isOpen('users')
      ? [{ key: 'users', label: text.tabs.users, panel: <UsersTab organization={organization} /> }]
      : []),
    ...(isOpen('workflows')
      ? [{ key: 'workflows', label: text.tabs.workflows, panel: <WorkflowsTab orgId={id} /> }]
      : []),
    ...(isOpen('onboarding')
      ? [{ key: 'onboarding', label: text.tabs.onboarding, panel: <OnboardingTab orgId={id} person={person} /> }]
      : []),
  ];
}
