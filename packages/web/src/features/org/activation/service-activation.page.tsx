import type { ServiceToActivate } from '@isura/contract/org/activation';
import { ServiceStatus } from '@isura/contract/org/service';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type Filter, FilterBar } from '../../../ui/table/filter-bar.tsx';
import { searchOf, viewOf } from '../../../ui/table/list-search.ts';
import { maySetSplits } from '../split/split-rights.ts';
import { sectorsQuery, servicesToActivateQuery } from './activation.api.ts';
import css from './activation.module.css';
import type { ActivationSearch } from './activation.search.ts';
import { activationText as text } from './activation.text.ts';
import { activationColumns, isReady } from './activation-columns.tsx';
import { BulkActivation, mostAtOnce } from './bulk-activation.tsx';

const route = getRouteApi('/admin/oagf-overview/service-activation');
const filterKeys = ['query', 'status', 'sector', 'split', 'org'] as const;

/** The filters of the list; the MDA is one only while the address names it. */
function useFilters({ org }: ActivationSearch, orgName: string | undefined): Filter[] {
  const sectors = useQuery(sectorsQuery).data ?? [];
  const { filters } = text;
  return [
    { key: 'query', label: filters.query },
    {
      key: 'status',
      label: filters.status,
      all: filters.allStatuses,
      options: ServiceStatus.options.map((value) => ({ value, label: text.statuses[value] })),
    },
    {
      key: 'sector',
      label: filters.sector,
      all: filters.allSectors,
      options: sectors.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'split',
      label: filters.split,
      all: filters.anySplit,
      options: [
        { value: 'without', label: filters.without },
        { value: 'with', label: filters.with },
      ],
    },
    ...(org === undefined
      ? []
      : [
          {
            key: 'org',
            label: filters.mda,
            all: filters.allMdas,
            options: [{ value: String(org), label: orgName ?? String(org) }],
          },
        ]),
  ];
}

/** Which services are chosen to be activated together: at most fifty that are ready. */
function useChoice(services: readonly ServiceToActivate[]) {
  const [chosen, choose] = useState<readonly ServiceToActivate[]>([]);
  const has = (id: number): boolean => chosen.some((one) => one.id === id);
  const ready = services.filter(isReady);
  return {
    chosen,
    has,
    ready,
    clear: () => choose([]),
    toggle: (service: ServiceToActivate) =>
      choose(
        has(service.id) ? chosen.filter(({ id }) => id !== service.id) : [...chosen, service].slice(0, mostAtOnce),
      ),
    all: () => choose([...chosen, ...ready.filter(({ id }) => !has(id))].slice(0, mostAtOnce)),
  };
}

/** The services of all MDAs, those that wait first; the central office reviews them or activates several that are ready. */
export default function ServiceActivationPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const leave = useNavigate();
  const person = useSignedIn();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...servicesToActivateQuery(search),
    placeholderData: keepPreviousData,
  });
  const services = data?.items ?? [];
  const choice = useChoice(services);
  const [isActivating, activate] = useState(false);
  const change = (next: Partial<ActivationSearch>, { replace = false, keepPage = false } = {}): void =>
    void navigate({
      search: (before) => ({ ...before, ...(!keepPage && { page: undefined }), ...next }),
      replace,
      resetScroll: false,
    });
  const clear = (): void => change(Object.fromEntries(filterKeys.map((key) => [key, undefined])));
  const mayAct = person !== undefined && maySetSplits(person);
  const columns = activationColumns(mayAct && choice.ready.length > 0 ? choice : undefined);
  const filters = useFilters(search, services[0]?.orgName);
  return (
    <div className={css.stack}>
      <PageHeader title={text.title} purpose={text.purpose} />
      <FilterBar
        filters={filters}
        values={Object.fromEntries(filterKeys.map((key) => [key, search[key]?.toString()]))}
        change={(key, value, at) =>
          change({ [key]: value } as Partial<ActivationSearch>, { replace: at !== undefined })
        }
        clear={clear}
      />
      {mayAct && (choice.ready.length > 0 || choice.chosen.length > 0) && (
        <div className={css.bulk}>
          <span role="status">{text.chosen(choice.chosen.length)}</span>
          <Button small onClick={choice.all}>
            {text.chooseReady}
          </Button>
          {choice.chosen.length > 0 && (
            <Button small look="primary" onClick={() => activate(true)}>
              {text.activateChosen}
            </Button>
          )}
          {choice.chosen.length >= mostAtOnce && <span className={css.small}>{text.most(mostAtOnce)}</span>}
        </div>
      )}
      <DataTable
        id="service-activation"
        caption={text.caption}
        columns={columns}
        rowKey={({ id }) => id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={viewOf(search)}
        changeView={(view) => change(searchOf(view) as Partial<ActivationSearch>, { keepPage: true })}
        open={({ id, orgId }) =>
          void leave({
            to: '/admin/oagf-overview/view-service/$serviceId/$orgId',
            params: { serviceId: String(id), orgId: String(orgId) },
          })
        }
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.empty }}
        clearFilters={filterKeys.some((key) => search[key] !== undefined) ? clear : undefined}
      />
      {isActivating && (
        <BulkActivation
          services={choice.chosen}
          close={() => {
            activate(false);
            choice.clear();
          }}
        />
      )}
    </div>
  );
}
