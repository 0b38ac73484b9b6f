import type { Settlement } from '@isura/contract/collect/settlement';
import { SettlementStatus } from '@isura/contract/collect/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { type Column, day, moment, money, words } from '../../../ui/table/columns.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { DateFilter } from '../../../ui/table/date-filter.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { searchOf, viewOf } from '../../../ui/table/list-search.ts';
import { statusTotals } from '../../../ui/table/status-totals.tsx';
import { settlementsQuery } from './settlement.api.ts';
import css from './settlement.module.css';
import type { SettlementSearch } from './settlement.search.ts';
import { settlementText as text } from './settlement.text.ts';
import { SettlementBadge } from './settlement-badge.tsx';
import { SettlementDrawer } from './settlement-drawer.tsx';

const columnsFor = (isCentral: boolean): readonly Column<Settlement>[] => [
  {
    key: 'number',
    header: text.columns.number,
    sticky: true,
    card: 'title',
    cell: ({ number }) => <span className={css.nowrap}>{number}</span>,
  },
  day('businessDate', text.columns.day, { sort: false }),
  ...(isCentral ? [words<Settlement>('orgName', text.columns.mda, { sort: false, card: 'fact' })] : []),
  {
    key: 'account',
    header: text.columns.account,
    card: 'fact',
    cell: ({ accountLabel, bankName, accountNumber }) => text.accountLine(accountLabel, bankName, accountNumber),
  },
  { key: 'items', header: text.columns.items, align: 'right', cell: ({ itemCount }) => itemCount },
  money('netAmount', text.columns.net, { sort: false }),
  { key: 'status', header: text.columns.status, card: 'status', cell: (row) => <SettlementBadge {...row} /> },
  moment('settledAt', text.columns.settledAt, { sort: false }),
];
const netAlone = () => ({ netAmount: 'amount' });
const columns = { own: columnsFor(false), central: columnsFor(true) };

const filters = [
  { key: 'find', label: text.filters.query },
  {
    key: 'settled',
    label: text.filters.status,
    all: text.filters.allStatuses,
    options: SettlementStatus.options.map((value) => ({ value, label: text.statuses[value] })),
  },
];
const none = { find: undefined, settled: undefined, when: undefined, start: undefined, end: undefined };

/**
 * The settlements of the own body or, for the central office, of all or of one (SE1); a row opens its settlement. The page
 * around it spreads `settlementSearch` into its search, for filters and the open one stand in the address.
 */
export function SettlementsTab({ orgId }: { orgId?: number }): ReactNode {
  const search = useSearch({ strict: false }) as SettlementSearch;
  const navigate = useNavigate();
  const change = (to: Partial<SettlementSearch>, keepPage = false): void =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...(!keepPage && { page: undefined }), ...to })) as never,
      resetScroll: false,
    });
  const [now] = useState(() => new Date());
  const isCentral = useSignedIn()?.realm === 'OAGF';
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...settlementsQuery(search, now, orgId),
    placeholderData: keepPreviousData,
  });
  const isFiltered = [search.find, search.settled, search.when].some((value) => value !== undefined);
  return (
    <div className={css.stack}>
      <FilterBar
        filters={filters}
        values={{ find: search.find, settled: search.settled }}
        change={(key, value) => change({ [key]: value } as Partial<SettlementSearch>)}
        clear={() => change(none)}
      >
        <DateFilter value={search} change={(dates) => change(dates)} />
      </FilterBar>
      <DataTable
        id="settlements"
        caption={text.caption}
        columns={isCentral && orgId === undefined ? columns.central : columns.own}
        rowKey={({ id }) => id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={viewOf({ page: search.page, size: search.size })}
        changeView={(view) => change(searchOf({ ...view, sort: undefined }), true)}
        totals={statusTotals(data, text.total, netAlone)}
        open={({ id }) => change({ settlement: id }, true)}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.empty }}
        clearFilters={isFiltered ? () => change(none) : undefined}
      />
      {search.settlement !== undefined && (
        <SettlementDrawer
          key={search.settlement}
          id={search.settlement}
          close={() => change({ settlement: undefined }, true)}
        />
      )}
    </div>
  );
}
