import { type BankAccount, OR9 } from '@isura/contract/bank/account';
import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isCentralAdmin } from '../../lib/central-office.ts';
import { roleNames } from '../../lib/session-values.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { mayAct } from '../../routing/guards.ts';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { List } from '../../ui/list/list.tsx';
import { listOf } from '../../ui/list/list-of.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { AccountDrawer } from './account-drawer.tsx';
import css from './accounts.module.css';
import { accountsText as text } from './accounts.text.ts';
import { accountColumns } from './accounts-columns.tsx';
import { AskAccountDrawer } from './ask-account-drawer.tsx';

const PROFILE = '/admin/setup-administration/corporate-profile';

interface Props {
  org: { id: number; name: string; status: OrgStatus };
}

const accounts = listOf(OR9, {
  id: 'accounts-of-one',
  extra: ['accountName', 'isDefault', 'lastPostedAt'],
  caption: text.caption,
  columns: accountColumns(false),
  nameOf: ({ label }) => label,
  detail: { key: 'account' },
  file: { report: 'bank-accounts' },
  empty: text.empty,
});

/** Statuses in which an organization may not request accounts: some use a wizard for that, the others have ended. */
const NOT_ASKING: ReadonlySet<OrgStatus> = new Set(['DRAFT', 'CLOSED', 'REJECTED', 'ABANDONED']);

/**
 * Shows the accounts of one organization (OR9) on its profile or details: seen by its users and the central office,
 * requested by its administrator (BA3), added by the central office (OR23), changed by both (BA2).
 */
export function AccountsTab({ org }: Props): ReactNode {
  const person = useSignedIn();
  const [isAsking, ask] = useState(false);
  const [asked, setAsked] = useState<BankAccount>();
  const isAdministrator = person !== undefined && roleNames(person).includes('ROLE_MDA_ADMIN');
  const isCentral = person !== undefined && isCentralAdmin(person);
  const mayChange = person !== undefined && mayAct(person.resources, PROFILE) && (isAdministrator || isCentral);
  const isOpen = !NOT_ASKING.has(org.status);
  const askButton = (
    <Button look="primary" onClick={() => ask(true)}>
      {text.askForAccount}
    </Button>
  );
  return (
    <Stack>
      {asked && (
        <Notice tone="success" isAnnounced>
          {text.asked(asked.label)}
        </Notice>
      )}
      {mayChange && isOpen && (
        <div className={css.top}>
          {isCentral ? (
            <Link to="/admin/bank-accounts/create" search={{ org: org.id }} className={buttonClass('primary')}>
              {text.add}
            </Link>
          ) : (
            askButton
          )}
        </div>
      )}
      <List
        of={accounts}
        scope={{ orgId: org.id }}
        actions={(account, { change }) => [
          { label: text.details, act: () => change({ account: account.id }, { keepPage: true }) },
        ]}
        empty={{ sentence: mayChange && isOpen && !isCentral ? text.emptyOwn : text.empty }}
        drawer={({ row, close }) => row && <AccountDrawer account={row} close={close} />}
      />
      {isAsking && (
        <AskAccountDrawer
          org={org}
          close={() => ask(false)}
          done={(account) => {
            ask(false);
            setAsked(account);
          }}
        />
      )}
    </Stack>
  );
}
