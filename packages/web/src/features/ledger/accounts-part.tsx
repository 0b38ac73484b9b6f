import { GlClass } from '@isura/contract/ledger/gl-account';
import type { LedgerAccount } from '@isura/contract/ledger/ledger-account';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Column, moment, words } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import { searchOf, viewOf } from '../../ui/table/list-search.ts';
import { Money } from '../../ui/value/value.tsx';
import { ledgerAccountsQuery } from './ledger.api.ts';
import css from './ledger.module.css';
import { classLabels, sheetText as text } from './ledger.text.ts';
import { LedgerDrawer } from './ledger-drawer.tsx';
import type { SheetSearch } from './sheet.search.ts';
import { useSheetChange, useSheetSearch } from './use-sheet.ts';

const columnsFor = (isCentral: boolean): readonly Column<LedgerAccount>[] => [
  words('name', text.columns.name, { sticky: true, card: 'title' }),
  words('code', text.columns.code, { card: 'fact' }),
  ...(isCentral ? [words<LedgerAccount>('orgName', text.columns.mda, { sort: false })] : []),
  { key: 'class', header: text.columns.class, card: 'fact', cell: (row) => classLabels[row.class] },
  {
    key: 'balance',
    header: text.columns.balance,
    align: 'right',
    card: 'amount',
    sort: true,
    cell: ({ balance, normalSide }) => (
      <>
        <Money amount={balance} /> <span className={css.side}>{text.onSide(normalSide)}</span>
      </>
    ),
  },
  moment('lastPostedAt', text.columns.lastPosted, { sort: false }),
];
const columns = { own: columnsFor(false), central: columnsFor(true) };

const filters = [
  { key: 'query', label: text.filters.query },
  {
    key: 'class',
    label: text.filters.class,
    all: text.filters.allClasses,
    options: GlClass.options.map((value) => ({ value, label: classLabels[value] })),
  },
];
const none = { query: undefined, class: undefined };

/** The ledger accounts (AC2); a row opens to its entries and the journals behind them. */
export function AccountsPart({ isCentral }: { isCentral: boolean }): ReactNode {
  const search = useSheetSearch();
  const change = useSheetChange();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...ledgerAccountsQuery(search),
    placeholderData: keepPreviousData,
  });
  const opened = data?.items.find(({ id }) => id === search.account);
  const isFiltered = search.query !== undefined || search.class !== undefined;
  return (
    <div className={css.stack}>
      <FilterBar
        filters={filters}
        values={{ query: search.query, class: search.class }}
        change={(key, value) => change({ [key]: value } as Partial<SheetSearch>)}
        clear={() => change(none)}
      />
      <DataTable
        id="ledger-accounts"
        caption={text.accountsCaption}
        columns={isCentral ? columns.central : columns.own}
        rowKey={({ id }) => id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={viewOf(search)}
        changeView={(view) => change(searchOf(view) as Partial<SheetSearch>, true)}
        open={({ id }) => change({ account: id }, true)}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.accountsEmpty }}
        clearFilters={isFiltered ? () => change(none) : undefined}
      />
      {search.account !== undefined && data && (
        <LedgerDrawer
          key={search.account}
          title={opened?.name ?? text.columns.name}
          accountId={search.account}
          close={() => change({ account: undefined }, true)}
        >
          {opened && <p className={css.small}>{opened.code}</p>}
        </LedgerDrawer>
      )}
    </div>
  );
}
