import type { AdminRequest, AdminRequestType } from '@isura/contract/kernel/admin-request';
import { daysBetween, lagosDay } from '@isura/contract/kernel/days';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { type Column, moment, words } from '../../../ui/table/columns.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RequestDrawer } from '../../identity/people/request-drawer.tsx';
import { refreshServices } from '../../org/activation/activation.api.ts';
import { queueQuery } from './overview.api.ts';
import css from './overview.module.css';
import { overviewText as text } from './overview.text.ts';
import { useOverviewChange, useOverviewSearch } from './use-overview.ts';

export type QueueKey = keyof typeof text.queues;

const kinds: Readonly<Record<QueueKey, AdminRequestType | undefined>> = {
  onboarding: 'MDA_ONBOARDING',
  services: 'SERVICE_ACTIVATION',
  splits: 'SPLIT_CHANGE',
  accounts: 'BANK_ACCOUNT',
  people: 'USER_ADMINISTRATION',
  second: undefined,
};

const ageOf = (askedAt: Date): string => {
  const days = daysBetween(lagosDay(askedAt), lagosDay(new Date()));
  return days <= 0 ? text.today : text.days(days);
};

const columns: readonly Column<AdminRequest>[] = [
  words('number', text.columns.number, { sort: false, sticky: true, card: 'title' }),
  words('orgName', text.columns.mda, { sort: false, card: 'fact' }),
  words('summary', text.columns.what, { sort: false, card: 'fact' }),
  words('askedByName', text.columns.askedBy, { sort: false, card: 'fact' }),
  { key: 'age', header: text.columns.age, card: 'fact', cell: ({ askedAt }) => ageOf(askedAt) },
  moment('askedAt', text.columns.askedAt, { sort: false }),
  {
    key: 'canDecide',
    header: text.columns.decision,
    card: 'status',
    cell: ({ canDecide }) => (
      <Badge tone={canDecide ? 'info' : 'neutral'}>{canDecide ? text.yours : text.others}</Badge>
    ),
  },
];

/** Opens the right screen for a request: its organization, its service, the splits, or the request itself. */
function useOpening(): (request: AdminRequest) => void {
  const navigate = useNavigate();
  const change = useOverviewChange();
  return ({ id, type, orgId, payload }) => {
    const { serviceId } = payload;
    if (type === 'MDA_ONBOARDING')
      void navigate({
        to: '/admin/mda-directory/mda-details/$id',
        params: { id: String(orgId) },
        search: { tab: 'onboarding' },
      });
    else if ((type === 'SERVICE_ACTIVATION' || type === 'SPLIT_CHANGE') && typeof serviceId === 'number')
      void navigate({
        to: '/admin/oagf-overview/view-service/$serviceId/$orgId',
        params: { serviceId: String(serviceId), orgId: String(orgId) },
      });
    else change({ request: id });
  };
}

/** One queue: what waits, the oldest on top. A row opens the screen where it is decided. */
export function Queue({ of }: { of: QueueKey }): ReactNode {
  const { page = 1, request } = useOverviewSearch();
  const change = useOverviewChange();
  const client = useQueryClient();
  const open = useOpening();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...queueQuery(kinds[of], page - 1),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.stack}>
      <DataTable
        id={`queue-${of}`}
        caption={text.queues[of]}
        columns={columns}
        rowKey={({ id }) => id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={{ page: page - 1, size: 20 }}
        changeView={(view) => change({ page: view.page > 0 ? view.page + 1 : undefined })}
        open={open}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.empty[of] }}
      />
      {request && (
        <RequestDrawer
          key={request}
          id={request}
          close={() => {
            change({ request: undefined });
            void refreshServices(client);
          }}
        />
      )}
    </div>
  );
}
