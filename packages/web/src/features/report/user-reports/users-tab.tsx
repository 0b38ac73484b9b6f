import type { UserReportRow } from '@isura/contract/identity/people';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { formatPhone } from '@isura/contract/kernel/phone';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Column, moment, words } from '../../../ui/table/columns.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { DateFilter } from '../../../ui/table/date-filter.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { searchOf, viewOf } from '../../../ui/table/list-search.ts';
import { RoleChips, UserBadge } from '../../identity/people/people-columns.tsx';
import { mdaFilter } from './mda-filter.ts';
import { useUserReportsChange, useUserReportsSearch } from './use-user-reports.ts';
import { usersQuery } from './user-reports.api.ts';
import css from './user-reports.module.css';
import type { UserReportsSearch } from './user-reports.search.ts';
import { userReportsText as text } from './user-reports.text.ts';

const columnsFor = (isCentral: boolean): readonly Column<UserReportRow>[] => [
  {
    key: 'lastName',
    header: text.columns.name,
    sort: true,
    sticky: true,
    card: 'title',
    cell: ({ firstName, lastName }) => <span className={css.name}>{`${firstName} ${lastName}`.trim()}</span>,
  },
  ...(isCentral ? [words<UserReportRow>('orgName', text.columns.mda, { sort: false, card: 'fact' })] : []),
  words('email', text.columns.email, { card: 'fact' }),
  {
    key: 'phone',
    header: text.columns.phone,
    cell: ({ phone }) => <span className={css.nowrap}>{formatPhone(phone)}</span>,
  },
  {
    key: 'authorities',
    header: text.columns.roles,
    card: 'status',
    cell: ({ authorities }) => <RoleChips roles={authorities} />,
  },
  {
    key: 'status',
    header: text.columns.status,
    sort: true,
    card: 'status',
    cell: ({ status }) => <UserBadge status={status} />,
  },
  moment('createdAt', text.columns.created),
  moment('lastLoginAt', text.columns.lastSignIn),
  { key: 'logins', header: text.columns.signIns, align: 'right', cell: ({ loginsCount }) => formatCount(loginsCount) },
  {
    key: 'actions',
    header: text.columns.actions,
    align: 'right',
    cell: ({ actionsCount }) => formatCount(actionsCount),
  },
];
const columns = { own: columnsFor(false), central: columnsFor(true) };

const filters = [
  { key: 'first-name', label: text.filters.firstName },
  { key: 'last-name', label: text.filters.lastName },
  { key: 'email', label: text.filters.email },
  { key: 'phone', label: text.filters.phone },
];
const none = { when: undefined, start: undefined, end: undefined, org: undefined };

/** Who the users are, when they signed in, and how much they did between the dates (US1). */
export function UsersTab({ isCentral }: { isCentral: boolean }): ReactNode {
  const search = useUserReportsSearch();
  const change = useUserReportsChange();
  const [now] = useState(() => new Date());
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...usersQuery(search, now),
    placeholderData: keepPreviousData,
  });
  const mda = mdaFilter(search.org, data?.items);
  const values = {
    ...Object.fromEntries(filters.map(({ key }) => [key, search[key as 'email']])),
    org: search.org?.toString(),
  };
  const isFiltered = search.when !== undefined || Object.values(values).some((value) => value !== undefined);
  const clear = (): void => change({ ...none, ...Object.fromEntries(filters.map(({ key }) => [key, undefined])) });
  return (
    <div className={css.stack}>
      <FilterBar
        filters={[...mda, ...filters]}
        values={values}
        change={(key, value, at) =>
          change({ [key]: value } as Partial<UserReportsSearch>, { replace: at !== undefined })
        }
        clear={clear}
      >
        <DateFilter value={search} change={(dates) => change(dates)} />
      </FilterBar>
      <DataTable
        id={isCentral ? 'user-report-central' : 'user-report'}
        caption={text.usersCaption}
        columns={isCentral ? columns.central : columns.own}
        rowKey={({ userId }) => userId}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={viewOf(search)}
        changeView={(view) => change(searchOf(view) as Partial<UserReportsSearch>, { keepPage: true })}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.noUsers }}
        clearFilters={isFiltered ? clear : undefined}
      />
    </div>
  );
}
