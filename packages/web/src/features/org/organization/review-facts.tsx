import type { OnboardingSection } from '@isura/contract/kernel/onboarding';
import type { OnboardingData } from '@isura/contract/org/onboarding-data';
import type { ReactNode } from 'react';
import { PlainList, Small } from '../../../ui/layout/layout.tsx';
import { WorkflowList } from '../../approval/workflow/workflow-list.tsx';
import { fullNameOf, RoleChips } from '../../identity/people/people-columns.tsx';
import css from './organization.module.css';
import { reviewText as text } from './organization.text.ts';
import { ProfileFacts } from './profile-facts.tsx';

function Accounts({ accounts }: { accounts: OnboardingData['bankAccounts'] }): ReactNode {
  if (accounts.length === 0) return <p>{text.facts.noAccounts}</p>;
  return (
    <PlainList className={css.list}>
      {accounts.map((account) => (
        <li key={account.id}>
          <div className={css.main}>
            <p className={css.name}>{account.label}</p>
            <Small>{text.facts.accountAt(account.bankName, account.accountNumber)}</Small>
            <Small>{text.facts.inTheName(account.accountName)}</Small>
          </div>
          <span>{text.facts.purposes[account.purpose]}</span>
          <span>{text.facts.accountStatuses[account.status]}</span>
        </li>
      ))}
    </PlainList>
  );
}

function People({ users }: { users: OnboardingData['users'] }): ReactNode {
  if (users.length === 0) return <p>{text.facts.noPeople}</p>;
  return (
    <PlainList className={css.list}>
      {users.map((user) => (
        <li key={user.id}>
          <div className={css.main}>
            <p className={css.name}>{fullNameOf(user)}</p>
            <Small>{user.email}</Small>
          </div>
          <RoleChips roles={user.authorities} pending={user.pendingAuthorities} />
        </li>
      ))}
    </PlainList>
  );
}

/** Shows what was entered for one section of an application. */
export function SectionFacts({ data, section }: { data: OnboardingData; section: OnboardingSection }): ReactNode {
  const { organization, bankAccounts, workflows, users } = data;
  const inForce = workflows.filter(({ status }) => status === 'ACTIVE');
  if (section === 'organization') return <ProfileFacts organization={organization} />;
  if (section === 'bank-accounts') return <Accounts accounts={bankAccounts} />;
  if (section === 'people') return <People users={users} />;
  return inForce.length === 0 ? <p>{text.facts.noWorkflows}</p> : <WorkflowList workflows={inForce} />;
}
