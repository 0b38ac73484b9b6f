import { AuditCategory, type AuditEvent } from '@isura/contract/audit/trail';
import type { Page } from '@isura/contract/kernel/endpoint';
import { IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../ui/page/notice.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { type Column, moment, words } from '../../../ui/table/columns.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { DateFilter } from '../../../ui/table/date-filter.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { EventDrawer } from './event-drawer.tsx';
import { mdaFilter } from './mda-filter.ts';
import { useUserReportsChange, useUserReportsSearch } from './use-user-reports.ts';
import { centralTrailQuery, ownTrailQuery } from './user-reports.api.ts';
import css from './user-reports.module.css';
import type { UserReportsSearch } from './user-reports.search.ts';
import { userReportsText as text } from './user-reports.text.ts';

const columnsFor = (isCentral: boolean): readonly Column<AuditEvent>[] => [
  moment('at', text.columns.when, { sort: false, sticky: true, card: 'fact' }),
  words('actorName', text.columns.who, { sort: false, card: 'fact' }),
  ...(isCentral ? [words<AuditEvent>('orgName', text.columns.mda, { sort: false })] : []),
  words('action', text.columns.action, { sort: false }),
  words('summary', text.columns.what, { sort: false, card: 'title' }),
  words('location', text.columns.place, { sort: false }),
  words('ip', text.columns.ip, { sort: false }),
];
const columns = { own: columnsFor(false), central: columnsFor(true) };

const filters = [
  {
    key: 'category',
    label: text.filters.category,
    all: text.filters.allCategories,
    options: AuditCategory.options.map((value) => ({ value, label: text.categories[value] })),
  },
  { key: 'actor', label: text.filters.actor },
  { key: 'query', label: text.filters.words },
];
const none = { when: undefined, start: undefined, end: undefined, org: undefined };

/** Whether what was recorded still fits together, as the header `x-chain` says. */
function Chain({ said }: { said: string | undefined }): ReactNode {
  const broken = /^broken at (\d+)$/.exec(said ?? '')?.[1];
  if (broken) return <Notice tone="error">{text.broken(broken)}</Notice>;
  return (
    <p>
      {said === 'intact' ? (
        <Badge tone="success" icon={IconCircleCheck}>
          {text.intact}
        </Badge>
      ) : (
        <Badge tone="neutral">{text.checking}</Badge>
      )}
    </p>
  );
}

/** The audit trail of one organization, or of all (AT1, AT2); a row opens its event. */
export function ActivityTab({ orgId, isCentral }: { orgId: number; isCentral: boolean }): ReactNode {
  const search = useUserReportsSearch();
  const change = useUserReportsChange();
  const [now] = useState(() => new Date());
  const [opened, open] = useState<AuditEvent>();
  const query = isCentral ? centralTrailQuery(search, now) : ownTrailQuery(orgId, search, now);
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...(query as unknown as UseQueryOptions<Page<AuditEvent>>),
    placeholderData: keepPreviousData,
  });
  const values = { category: search.category, actor: search.actor, query: search.query, org: search.org?.toString() };
  const canNarrow = isCentral && search.org === undefined && opened?.orgId !== undefined;
  const narrow = (): void => {
    change({ org: opened?.orgId });
    open(undefined);
  };
  const isFiltered = search.when !== undefined || Object.values(values).some((value) => value !== undefined);
  const clear = (): void => change({ ...none, category: undefined, actor: undefined, query: undefined });
  return (
    <div className={css.stack}>
      <FilterBar
        filters={[...mdaFilter(search.org, data?.items), ...filters]}
        values={values}
        change={(key, value, at) =>
          change({ [key]: value } as Partial<UserReportsSearch>, { replace: at !== undefined })
        }
        clear={clear}
      >
        <DateFilter value={search} change={(dates) => change(dates)} />
      </FilterBar>
      {data && <Chain said={data.headers?.['x-chain']} />}
      <DataTable
        id={isCentral ? 'trail-central' : 'trail'}
        caption={text.activityCaption}
        columns={isCentral ? columns.central : columns.own}
        rowKey={({ id }) => id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={{ page: (search.from ?? 1) - 1, size: 20 }}
        changeView={({ page }) => change({ from: page > 0 ? page + 1 : undefined }, { keepPage: true })}
        open={open}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.noActivity }}
        clearFilters={isFiltered ? clear : undefined}
      />
      {opened && <EventDrawer event={opened} close={() => open(undefined)} narrow={canNarrow ? narrow : undefined} />}
    </div>
  );
}
