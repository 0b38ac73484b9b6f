import { OR9 } from '@isura/contract/bank/account';
import { accountColumns as declared } from '@isura/contract/bank/account-columns.text';
import type { UserRecord } from '@isura/contract/identity/user-record';
import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isCentralAdmin } from '../../lib/central-office.ts';
import { roleNames } from '../../lib/session-values.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { mayAct } from '../../routing/guards.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { List } from '../../ui/list/list.tsx';
import { listOf } from '../../ui/list/list-of.ts';
import { AccountDrawer } from './account-drawer.tsx';
import { accountsText as text } from './accounts.text.ts';
import { accountColumns } from './accounts-columns.tsx';
import { AskAccountDrawer } from './ask-account-drawer.tsx';

const PROFILE = '/admin/setup-administration/corporate-profile';

/** Statuses in which an organization may not request accounts: some use a wizard for that, the others have ended. */
const NOT_ASKING: ReadonlySet<OrgStatus> = new Set(['DRAFT', 'CLOSED', 'REJECTED', 'ABANDONED']);

const isOpen = ({ resources }: UserRecord, status: OrgStatus): boolean =>
  mayAct(resources, PROFILE) && !NOT_ASKING.has(status);

/** Reports whether the user may add an account to an organization of this status: the central office may (OR23). */
const mayAddAccount = (person: UserRecord, status: OrgStatus): boolean =>
  isOpen(person, status) && isCentralAdmin(person);

/** Reports whether the user may request an account for their organization: its administrator may (BA3). */
const mayAskForAccount = (person: UserRecord, status: OrgStatus): boolean =>
  isOpen(person, status) && !isCentralAdmin(person) && roleNames(person).includes('ROLE_MDA_ADMIN');

const accounts = listOf(OR9, {
  id: 'accounts-of-one',
  extra: ['accountName', 'isDefault', 'lastPostedAt'],
  caption: text.caption,
  columns: accountColumns(false),
  nameOf: ({ label }) => label,
  detail: { key: 'account' },
  file: { of: declared },
  empty: text.empty,
});

/**
 * Shows the accounts of one organization (OR9) on its profile or details: seen by its users and the central office,
 * requested by its administrator (BA3), added by the central office (OR23), changed by both (BA2).
 */
export function AccountsTab({ org }: { org: { id: number; name: string; status: OrgStatus } }): ReactNode {
  const person = useSignedIn();
  const isAsking = person !== undefined && mayAskForAccount(person, org.status);
  const adding = person && mayAddAccount(person, org.status) && (
    <Link to="/admin/bank-accounts/create" search={{ org: org.id }} className={buttonClass('primary')}>
      {text.add}
    </Link>
  );
  return (
    <List
      of={accounts}
      scope={{ orgId: org.id }}
      actions={[{ label: text.details, act: ({ id }, { change }) => change({ account: id }, { keepPage: true }) }]}
      add={{
        label: text.askForAccount,
        when: () => isAsking,
        act: ({ open }) =>
          open(({ done, close }) => (
            <AskAccountDrawer org={org} close={close} done={({ label }) => done(text.submitted(label))} />
          )),
      }}
      beside={adding}
      {...(adding && { empty: { action: adding } })}
      drawer={({ row, close }) => row && <AccountDrawer account={row} close={close} />}
    />
  );
}
