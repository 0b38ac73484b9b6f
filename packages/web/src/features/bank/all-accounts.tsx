import { BankAccountStatus, BankPurpose } from '@isura/contract/bank/account';
import type { Bank } from '@isura/contract/bank/bank';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type Filter, FilterBar } from '../../ui/table/filter-bar.tsx';
import { searchOf, viewOf } from '../../ui/table/list-search.ts';
import { AccountDrawer } from './account-drawer.tsx';
import { allAccountsQuery } from './accounts.api.ts';
import css from './accounts.module.css';
import type { AccountsSearch } from './accounts.search.ts';
import { purposeLabels, accountsText as text } from './accounts.text.ts';
import { accountColumns } from './accounts-columns.tsx';
import { banksQuery } from './bank.api.ts';
import { useAccountsChange, useAccountsSearch } from './use-accounts.ts';

const keys = ['query', 'org', 'bank', 'purpose', 'status'] as const;

function filtersFor(banks: readonly Bank[], mda: { id: number; name: string } | undefined): Filter[] {
  const { filters } = text;
  return [
    { key: 'query', label: filters.query },
    ...(mda
      ? [
          {
            key: 'org',
            label: filters.mda,
            all: filters.allMdas,
            options: [{ value: String(mda.id), label: mda.name }],
          },
        ]
      : []),
    {
      key: 'bank',
      label: filters.bank,
      all: filters.allBanks,
      options: banks.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      key: 'purpose',
      label: filters.purpose,
      all: filters.allPurposes,
      options: BankPurpose.options.map((value) => ({ value, label: purposeLabels[value] })),
    },
    {
      key: 'status',
      label: filters.status,
      all: filters.allStatuses,
      options: BankAccountStatus.options.map((value) => ({ value, label: text.statuses[value] })),
    },
  ];
}

/** Every account of every body (OR22); a row opens its account. */
export function AllAccounts(): ReactNode {
  const search = useAccountsSearch();
  const change = useAccountsChange();
  const [openId, open] = useState<number>();
  const { data: banks = [] } = useQuery(banksQuery);
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...allAccountsQuery(search),
    placeholderData: keepPreviousData,
  });
  const chosen = data?.items.find(({ orgId }) => orgId === search.org);
  const mda = search.org === undefined ? undefined : { id: search.org, name: chosen?.orgName ?? String(search.org) };
  const isFiltered = keys.some((key) => search[key] !== undefined);
  const clear = (): void => change(Object.fromEntries(keys.map((key) => [key, undefined])));
  const opened = data?.items.find(({ id }) => id === openId);
  return (
    <div className={css.stack}>
      <FilterBar
        filters={filtersFor(banks, mda)}
        values={Object.fromEntries(
          keys.map((key) => [key, search[key] === undefined ? undefined : String(search[key])]),
        )}
        change={(key, value, at) => change({ [key]: value } as Partial<AccountsSearch>, { replace: at !== undefined })}
        clear={clear}
      />
      <DataTable
        id="bank-accounts"
        caption={text.caption}
        columns={accountColumns({
          isCentral: true,
          actions: (account) => [
            { label: text.details, act: () => open(account.id) },
            ...(search.org === undefined
              ? [{ label: text.onlyThisMda, act: () => change({ org: account.orgId }) }]
              : []),
          ],
        })}
        rowKey={({ id }) => id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={viewOf(search)}
        changeView={(view) => change(searchOf(view) as Partial<AccountsSearch>, { keepPage: true })}
        open={({ id }) => open(id)}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.empty }}
        clearFilters={isFiltered ? clear : undefined}
      />
      {opened && <AccountDrawer key={opened.id} account={opened} mayChange mayVerify close={() => open(undefined)} />}
    </div>
  );
}
