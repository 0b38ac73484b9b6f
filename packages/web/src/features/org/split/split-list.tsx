import { formatDay } from '@isura/contract/kernel/day-format';
import type { ServiceSplit } from '@isura/contract/org/split';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WaitingMark } from '../../../ui/page/waiting-notice.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { type Column, words } from '../../../ui/table/columns.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { searchOf, viewOf } from '../../../ui/table/list-search.ts';
import { ServiceBadge } from '../service/service-badge.tsx';
import { servicesWithSplitsQuery } from './split.api.ts';
import css from './split.module.css';
import type { SplitSearch } from './split.search.ts';
import { splitText as text } from './split.text.ts';
import { SplitBar } from './split-bar.tsx';
import { SplitDrawer } from './split-drawer.tsx';
import { useSplitChange, useSplitSearch } from './use-splits.ts';

/** What stands of the splits of a service: in force, coming, waiting. */
function Standing({ row }: { row: ServiceSplit }): ReactNode {
  const { current, next, pending } = row;
  return (
    <div className={css.split}>
      {current ? <SplitBar lines={current.lines} /> : <Badge tone="warning">{text.missing}</Badge>}
      {next && (
        <span className={css.small}>
          {text.columns.next} {text.from(formatDay(next.effectiveFrom))}
        </span>
      )}
      {pending && (
        <span>
          <WaitingMark />
        </span>
      )}
    </div>
  );
}

const columns: readonly Column<ServiceSplit>[] = [
  words('orgName', text.columns.mda, { sticky: true, card: 'fact' }),
  words('serviceName', text.columns.service, { card: 'title' }),
  {
    key: 'serviceStatus',
    header: text.columns.status,
    card: 'status',
    cell: ({ serviceStatus }) => <ServiceBadge status={serviceStatus} />,
  },
  { key: 'split', header: text.columns.split, card: 'fact', cell: (row) => <Standing row={row} /> },
];

const states = [
  { value: 'set', label: text.filters.set },
  { value: 'missing', label: text.filters.missing },
  { value: 'pending', label: text.filters.pending },
];

/** Every service with its split; a row opens its splits beside the list. */
export function SplitList(): ReactNode {
  const search = useSplitSearch();
  const change = useSplitChange();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...servicesWithSplitsQuery(search),
    placeholderData: keepPreviousData,
  });
  const filters = [
    { key: 'query', label: text.filters.query },
    { key: 'state', label: text.filters.state, all: text.filters.every, options: states },
    ...(search.org === undefined
      ? []
      : [
          {
            key: 'org',
            label: text.filters.mda,
            all: text.filters.allMdas,
            options: [{ value: String(search.org), label: data?.items[0]?.orgName ?? String(search.org) }],
          },
        ]),
  ];
  const clear = (): void => change({ query: undefined, state: undefined, org: undefined });
  const isFiltered = search.query !== undefined || search.state !== undefined || search.org !== undefined;
  const open = data?.items.find(({ serviceId }) => serviceId === search.service);
  return (
    <div className={css.stack}>
      <FilterBar
        filters={filters}
        values={{ query: search.query, state: search.state, org: search.org?.toString() }}
        change={(key, value, at) => change({ [key]: value } as Partial<SplitSearch>, { replace: at !== undefined })}
        clear={clear}
      />
      <DataTable
        id="splits"
        caption={text.caption}
        columns={columns}
        rowKey={({ serviceId }) => serviceId}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={viewOf(search)}
        changeView={(view) => change(searchOf(view) as Partial<SplitSearch>, { keepPage: true })}
        open={({ serviceId }) => change({ service: serviceId }, { keepPage: true })}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.empty }}
        clearFilters={isFiltered ? clear : undefined}
      />
      {open && (
        <SplitDrawer
          key={open.serviceId}
          service={open}
          close={() => change({ service: undefined }, { keepPage: true })}
        />
      )}
    </div>
  );
}
