import { OrgCategory, OrgStatus, type OrgType } from '@isura/contract/org/organization';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { type Column, words } from '../../../ui/table/columns.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type Filter, FilterBar } from '../../../ui/table/filter-bar.tsx';
import { searchOf, viewOf } from '../../../ui/table/list-search.ts';
import { orgCategoryLabels } from '../directory/directory.text.ts';
import type { BodiesSearch } from './bodies.search.ts';
import { OrgStatusBadge } from './org-status-badge.tsx';
import { bodiesQuery, enterprisesQuery, listedQuery, sectorsQuery } from './organization.api.ts';
import css from './organization.module.css';
import { orgStatusLabels, orgTypeLabels, bodiesText as text } from './organization.text.ts';

const route = getRouteApi('/admin/mda-directory');

/** A body in the list; people and state are for those who see every state. */
interface BodyRow {
  id: number;
  code: string;
  name: string;
  type: OrgType;
  category: OrgCategory;
  sector: string;
  state?: string | undefined;
  servicesCount: number;
  usersCount?: number;
  status?: OrgStatus;
}

const count = (key: 'servicesCount' | 'usersCount', header: string): Column<BodyRow> => ({
  key,
  header,
  align: 'right',
  card: 'fact',
  cell: (row) => (row[key] ?? 0).toLocaleString('en-NG'),
});

const columns: readonly Column<BodyRow>[] = [
  { key: 'code', header: text.columns.code, sort: true, sticky: true, cell: ({ code }) => code },
  {
    key: 'name',
    header: text.columns.name,
    sort: true,
    card: 'title',
    cell: ({ id, name }) => (
      <Link to="/admin/mda-directory/mda-details/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  { key: 'type', header: text.columns.type, cell: ({ type }) => orgTypeLabels[type] },
  {
    key: 'category',
    header: text.columns.category,
    card: 'fact',
    cell: ({ category }) => orgCategoryLabels[category],
  },
  words('sector', text.columns.sector, { sort: false, card: 'fact' }),
  words('state', text.columns.state, { sort: false, card: 'fact' }),
  count('servicesCount', text.columns.services),
];
const wholeColumns: readonly Column<BodyRow>[] = [
  ...columns,
  count('usersCount', text.columns.users),
  {
    key: 'status',
    header: text.columns.status,
    sort: true,
    card: 'status',
    cell: ({ status }) => status && <OrgStatusBadge status={status} />,
  },
];

const categories = OrgCategory.options
  .filter((value) => value !== 'CENTRAL_OFFICE' && value !== 'FGOE')
  .map((value) => ({ value, label: orgCategoryLabels[value] }));
const statuses = OrgStatus.options.map((value) => ({ value, label: orgStatusLabels[value] }));
const filterKeys = ['query', 'status', 'category', 'sector'] as const;

/** Which filters the call behind a list takes. */
function useFilters(type: 'MDA' | 'FGOE', whole: boolean): Filter[] {
  const { data: sectors } = useQuery(sectorsQuery);
  return useMemo(() => {
    const { filters } = text;
    const ofSectors = (sectors ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
    const bySector = { key: 'sector', label: filters.sector, all: filters.allSectors, options: ofSectors };
    const byCategory = { key: 'category', label: filters.category, all: filters.allCategories, options: categories };
    return [
      { key: 'query', label: filters.query },
      ...(whole ? [{ key: 'status', label: filters.status, all: filters.allStatuses, options: statuses }] : []),
      ...(type === 'MDA' ? [byCategory] : []),
      ...(type === 'MDA' || !whole ? [bySector] : []),
    ];
  }, [sectors, type, whole]);
}

type Rows = UseQueryOptions<{ items: BodyRow[]; total: number }>;

const queryFor = (search: BodiesSearch, type: 'MDA' | 'FGOE', whole: boolean): Rows => {
  if (!whole) return listedQuery(search, type) as unknown as Rows;
  return (type === 'MDA' ? bodiesQuery(search) : enterprisesQuery(search)) as unknown as Rows;
};

/** MDAs or enterprises: in every state for the central office (OR2, OR17), those that are live for others (PB1). */
export function BodiesList({ type, whole }: { type: 'MDA' | 'FGOE'; whole: boolean }): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = useFilters(type, whole);
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...queryFor(search, type, whole),
    placeholderData: keepPreviousData,
  });
  const change = (to: Partial<BodiesSearch>, { replace = false, keepPage = false } = {}): void =>
    void navigate({
      search: (before) => ({ ...before, ...(!keepPage && { page: undefined }), ...to }),
      replace,
      resetScroll: false,
    });
  const clear = (): void => change(Object.fromEntries(filterKeys.map((key) => [key, undefined])));
  const isFiltered = filters.some(({ key }) => search[key as keyof BodiesSearch] !== undefined);
  return (
    <div className={css.stack}>
      <FilterBar
        filters={filters}
        values={Object.fromEntries(
          filterKeys.map((key) => [key, search[key] === undefined ? undefined : String(search[key])]),
        )}
        change={(key, value, at) => change({ [key]: value } as Partial<BodiesSearch>, { replace: at !== undefined })}
        clear={clear}
      />
      <DataTable
        id={whole ? 'bodies' : 'bodies-listed'}
        caption={type === 'MDA' ? text.mdasCaption : text.fgoesCaption}
        columns={whole ? wholeColumns : columns}
        rowKey={({ id }) => id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={viewOf(search)}
        changeView={(view) => change(searchOf(view) as Partial<BodiesSearch>, { keepPage: true })}
        open={({ id }) => void navigate({ to: '/admin/mda-directory/mda-details/$id', params: { id: String(id) } })}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: type === 'MDA' ? text.empty : text.emptyFgoes }}
        clearFilters={isFiltered ? clear : undefined}
      />
    </div>
  );
}
