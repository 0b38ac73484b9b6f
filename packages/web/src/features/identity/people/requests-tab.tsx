import type { UserRecord } from '@isura/contract/identity/user-record';
import { type AdminRequest, AdminRequestStatus, AdminRequestType } from '@isura/contract/kernel/admin-request';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Column, moment, words } from '../../../ui/table/columns.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { requestsQuery } from './people.api.ts';
import css from './people.module.css';
import type { PeopleSearch } from './people.search.ts';
import { requestsText as text } from './people.text.ts';
import { isCentralOffice } from './people-rights.ts';
import { RequestBadge, RequestDrawer } from './request-drawer.tsx';
import { usePeopleChange, usePeopleSearch } from './use-people.ts';

const columnsFor = (isCentral: boolean): readonly Column<AdminRequest>[] => [
  words('number', text.columns.number, { sort: false, sticky: true, card: 'title' }),
  ...(isCentral ? [words<AdminRequest>('orgName', text.columns.mda, { sort: false, card: 'fact' })] : []),
  words('summary', text.columns.what, { sort: false, card: 'fact' }),
  { key: 'type', header: text.columns.type, cell: ({ type }) => text.types[type] },
  words('askedByName', text.columns.askedBy, { sort: false }),
  moment('askedAt', text.columns.askedAt, { sort: false }),
  { key: 'status', header: text.columns.status, card: 'status', cell: (request) => <RequestBadge request={request} /> },
];
const columns = { own: columnsFor(false), central: columnsFor(true) };

const filters = [
  {
    key: 'state',
    label: text.filters.status,
    all: text.filters.allStatuses,
    options: AdminRequestStatus.options.map((value) => ({ value, label: text.statuses[value] })),
  },
  {
    key: 'type',
    label: text.filters.type,
    all: text.filters.allTypes,
    options: AdminRequestType.options.map((value) => ({ value, label: text.types[value] })),
  },
];

/** The changes somebody asked for and those that wait for a second administrator (AR1); a row opens its request. */
export function RequestsTab({ person }: { person: UserRecord }): ReactNode {
  const search = usePeopleSearch();
  const change = usePeopleChange();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...requestsQuery(search),
    placeholderData: keepPreviousData,
  });
  const isFiltered = search.state !== undefined || search.type !== undefined;
  const clear = (): void => change({ state: undefined, type: undefined });
  return (
    <div className={css.stack}>
      <FilterBar
        filters={filters}
        values={{ state: search.state, type: search.type }}
        change={(key, value) => change({ [key]: value } as Partial<PeopleSearch>)}
        clear={clear}
      />
      <DataTable
        id="admin-requests"
        caption={text.caption}
        columns={isCentralOffice(person) ? columns.central : columns.own}
        rowKey={({ id }) => id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={{ page: (search.from ?? 1) - 1, size: 20 }}
        changeView={({ page }) => change({ from: page > 0 ? page + 1 : undefined }, { keepPage: true })}
        open={({ id }) => change({ request: id }, { keepPage: true })}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.empty }}
        clearFilters={isFiltered ? clear : undefined}
      />
      {search.request && (
        <RequestDrawer
          key={search.request}
          id={search.request}
          close={() => change({ request: undefined }, { keepPage: true })}
        />
      )}
    </div>
  );
}
