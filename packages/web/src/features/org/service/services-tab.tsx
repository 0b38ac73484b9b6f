import type { Service } from '@isura/contract/org/service';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { type Column, money, words } from '../../../ui/table/columns.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type Filter, FilterBar } from '../../../ui/table/filter-bar.tsx';
import { searchOf, viewOf } from '../../../ui/table/list-search.ts';
import { serviceCategoryLabels } from '../directory/service-category.text.ts';
import { refreshServices, servicesQuery } from './service.api.ts';
import css from './service.module.css';
import type { ServicesSearch } from './service.search.ts';
import { serviceStatusLabels, servicesText as text } from './service.text.ts';
import { ServiceBadge } from './service-badge.tsx';
import { NewServiceDrawer } from './service-drawer.tsx';
import { mayKeepServices } from './service-rights.ts';

const columns: readonly Column<Service>[] = [
  {
    key: 'name',
    header: text.columns.name,
    sort: true,
    sticky: true,
    card: 'title',
    cell: ({ id, name }) => (
      <Link className={css.name} to="/admin/service-details/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  words('code', text.columns.code, { card: 'fact' }),
  { key: 'category', header: text.columns.category, cell: ({ category }) => serviceCategoryLabels[category] },
  words('amountText', text.columns.amount, { sort: false, card: 'fact' }),
  {
    key: 'status',
    header: text.columns.status,
    sort: true,
    card: 'status',
    cell: ({ status }) => <ServiceBadge status={status} />,
  },
  { key: 'isVisible', header: text.columns.visible, cell: ({ isVisible }) => (isVisible ? text.yes : text.no) },
  money('collectedThisMonth', text.columns.collected, { sort: false }),
];

const filters: readonly Filter[] = [
  { key: 's-query', label: text.filters.query },
  {
    key: 's-status',
    label: text.filters.status,
    all: text.filters.allStatuses,
    options: Object.entries(serviceStatusLabels).map(([value, label]) => ({ value, label })),
  },
  {
    key: 's-visible',
    label: text.filters.visible,
    all: text.filters.all,
    options: [
      { value: 'yes', label: text.filters.shown },
      { value: 'no', label: text.filters.hidden },
    ],
  },
];
const filterKeys = ['s-query', 's-status', 's-visible'] as const;

/** What the address of the page around says about this list, and how to change it. */
function useServicesSearch() {
  const search = useRouterState({ select: ({ location }) => location.search }) as ServicesSearch;
  const router = useRouter();
  const change = (next: Partial<ServicesSearch>, replace = false): void =>
    void router.navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...next })) as never, // the route around names these in its schema
      replace,
      resetScroll: false,
    });
  return { search, change };
}

/** The services of a body, as a tab of the page about it; with a button to add one for those who may. */
export function ServicesTab({ orgId }: { orgId: number }): ReactNode {
  const person = useSignedIn();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search, change } = useServicesSearch();
  const [isAdding, setAdding] = useState(false);
  const [news, setNews] = useState<string>();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...servicesQuery(orgId, search),
    placeholderData: keepPreviousData,
  });
  const mayKeep = person !== undefined && mayKeepServices(person, orgId);
  const isFiltered = filterKeys.some((key) => search[key] !== undefined);
  const clear = (): void =>
    change({ 's-query': undefined, 's-status': undefined, 's-visible': undefined, 's-page': undefined });
  const add = (
    <Button look="primary" onClick={() => setAdding(true)}>
      {text.add}
    </Button>
  );
  return (
    <div className={css.stack}>
      {isAdding && (
        <NewServiceDrawer
          orgId={orgId}
          close={() => setAdding(false)}
          done={(service) => {
            setAdding(false);
            setNews(text.created(service.name));
            void refreshServices(client);
          }}
        />
      )}
      {news && (
        <Notice tone="success" isNews>
          {news}
        </Notice>
      )}
      <p className={css.small}>{text.lead}</p>
      <div className={css.top}>
        <FilterBar
          filters={filters}
          values={Object.fromEntries(filterKeys.map((key) => [key, search[key]]))}
          change={(key, value, at) => change({ [key]: value, 's-page': undefined }, at !== undefined)}
          clear={clear}
        />
        {mayKeep && add}
      </div>
      <DataTable
        id="services"
        caption={text.caption}
        columns={columns}
        rowKey={({ id }) => id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={viewOf({ page: search['s-page'], size: search['s-size'], sort: search['s-sort'] })}
        changeView={(view) => {
          const { page, size, sort } = searchOf(view);
          change({ 's-page': page, 's-size': size, 's-sort': sort });
        }}
        open={({ id }) => void navigate({ to: '/admin/service-details/$id', params: { id: String(id) } })}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.empty, ...(mayKeep && { action: add }) }}
        clearFilters={isFiltered ? clear : undefined}
      />
    </div>
  );
}
