import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Column, moment, words } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { RequestDrawer } from '../identity/people/request-drawer.tsx';
import { refreshAccounts, waitingAccountsQuery } from './accounts.api.ts';
import { accountsText as text } from './accounts.text.ts';
import { useAccountsChange, useAccountsSearch } from './use-accounts.ts';

const columns: readonly Column<AdminRequest>[] = [
  words('number', text.columns.number, { sort: false, sticky: true, card: 'title' }),
  words('orgName', text.columns.mda, { sort: false, card: 'fact' }),
  words('summary', text.columns.what, { sort: false, card: 'fact' }),
  words('askedByName', text.columns.askedBy, { sort: false }),
  moment('askedAt', text.columns.askedAt, { sort: false }),
];

/** The accounts and changes of accounts that wait (AR1); a row opens the request with its decision (AR3). */
export function WaitingAccounts(): ReactNode {
  const search = useAccountsSearch();
  const change = useAccountsChange();
  const client = useQueryClient();
  const page = (search.from ?? 1) - 1;
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...waitingAccountsQuery(page),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <DataTable
        id="waiting-accounts"
        caption={text.waitingCaption}
        columns={columns}
        rowKey={({ id }) => id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={{ page, size: 20 }}
        changeView={(view) => change({ from: view.page > 0 ? view.page + 1 : undefined })}
        open={({ id }) => change({ request: id })}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.nothingWaits }}
      />
      {search.request && (
        <RequestDrawer
          key={search.request}
          id={search.request}
          close={() => {
            change({ request: undefined });
            void refreshAccounts(client);
          }}
        />
      )}
    </>
  );
}
