import type { BankAccount } from '@isura/contract/bank/account';
import type { OrgStatus } from '@isura/contract/org/organization';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { mayAct } from '../../app/guards.ts';
import { roleNames } from '../../lib/session-values.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { AccountDrawer } from './account-drawer.tsx';
import { accountsOfQuery, refreshAccounts } from './accounts.api.ts';
import css from './accounts.module.css';
import { accountsText as text } from './accounts.text.ts';
import { accountColumns } from './accounts-columns.tsx';
import { AskAccountDrawer } from './ask-account-drawer.tsx';

const PROFILE = '/admin/setup-administration/corporate-profile';

interface Props {
  org: { id: number; name: string; status: OrgStatus };
}

/** Bodies that may not ask for accounts: some have a wizard for that, the others are done with. */
const NOT_ASKING: ReadonlySet<OrgStatus> = new Set(['DRAFT', 'CLOSED', 'REJECTED', 'ABANDONED']);

/**
 * The accounts of one body (OR9) on its profile or its details: seen by its people and the central office, asked for by
 * its administrator (BA3), added by the central office (OR23), changed by both (BA2).
 */
export function AccountsTab({ org }: Props): ReactNode {
  const person = useSignedIn();
  const client = useQueryClient();
  const [page, setPage] = useState(0);
  const [openId, open] = useState<number>();
  const [isAsking, ask] = useState(false);
  const [asked, setAsked] = useState<BankAccount>();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...accountsOfQuery(org.id, page),
    placeholderData: keepPreviousData,
  });
  const roles = person ? roleNames(person) : [];
  const isAdministrator = roles.includes('ROLE_MDA_ADMIN');
  const isCentral = roles.includes('ROLE_OAGF_ADMIN');
  const mayChange = person !== undefined && mayAct(person.resources, PROFILE) && (isAdministrator || isCentral);
  const isOpen = !NOT_ASKING.has(org.status);
  const opened = data?.items.find(({ id }) => id === openId);
  const askButton = (
    <Button look="primary" onClick={() => ask(true)}>
      {text.askForAccount}
    </Button>
  );
  return (
    <div className={css.stack}>
      {asked && (
        <Notice tone="success" isNews>
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
      <DataTable
        id="accounts-of-one"
        caption={text.caption}
        columns={accountColumns({
          isCentral: false,
          actions: (account) => [{ label: text.details, act: () => open(account.id) }],
        })}
        rowKey={({ id }) => id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={{ page, size: 20 }}
        changeView={(view) => setPage(view.page)}
        open={({ id }) => open(id)}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: mayChange && isOpen && !isCentral ? text.emptyOwn : text.empty }}
      />
      {opened && (
        <AccountDrawer
          key={opened.id}
          account={opened}
          mayChange={mayChange}
          mayVerify={isCentral && mayChange}
          close={() => open(undefined)}
        />
      )}
      {isAsking && (
        <AskAccountDrawer
          org={org}
          close={() => ask(false)}
          done={(account) => {
            ask(false);
            setAsked(account);
            void refreshAccounts(client);
          }}
        />
      )}
    </div>
  );
}
