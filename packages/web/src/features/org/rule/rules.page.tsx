import { AmountType, type CollectionRule, RuleStatus } from '@isura/contract/org/collection-rule';
import { CR5 } from '@isura/contract/org/collection-rules';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import type { MenuItem } from '../../../ui/action/row-menu.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type Filter, FilterBar } from '../../../ui/table/filter-bar.tsx';
import { searchOf, viewOf } from '../../../ui/table/list-search.ts';
import { allServicesQuery, refreshServices } from '../service/service.api.ts';
import { isCentral, mayKeepRules } from '../service/service-rights.ts';
import { rulesQuery } from './rule.api.ts';
import css from './rule.module.css';
import type { RulesSearch } from './rule.search.ts';
import { amountTypeLabels, ruleStatusLabels, rulesText as text } from './rule.text.ts';
import { ruleColumns } from './rule-columns.tsx';

const route = getRouteApi('/admin/setup-administration/collection-rules');
const filterKeys = ['query', 'service', 'status', 'kind'] as const;

const filtersFor = (services: readonly { id: number; name: string }[]): Filter[] => [
  { key: 'query', label: text.filters.query },
  ...(services.length > 0
    ? [
        {
          key: 'service',
          label: text.filters.service,
          all: text.filters.allServices,
          options: services.map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]
    : []),
  {
    key: 'status',
    label: text.filters.status,
    all: text.filters.allStatuses,
    options: RuleStatus.options.map((value) => ({ value, label: ruleStatusLabels[value] })),
  },
  {
    key: 'kind',
    label: text.filters.kind,
    all: text.filters.allKinds,
    options: AmountType.options.map((value) => ({ value, label: amountTypeLabels[value] })),
  },
];

/** Brings rules in and out of force, and says how it went. */
function useTurning() {
  const client = useQueryClient();
  const [news, setNews] = useState<string>();
  const [refused, setRefused] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const turn = async (rule: CollectionRule, status: 'ACTIVE' | 'INACTIVE'): Promise<void> => {
    setBusy(true);
    setNews(undefined);
    setRefused(undefined);
    try {
      await call(CR5, { params: { id: rule.id }, body: { status } });
      setNews(status === 'ACTIVE' ? text.activated(rule.name) : text.deactivated(rule.name));
      await refreshServices(client);
    } catch (error) {
      setRefused(error);
    }
    setBusy(false);
  };
  return { news, refused, isBusy, turn };
}

/** The rules a person sees, with what may be done with each. */
export default function RulesPage(): ReactNode {
  const person = useSignedIn();
  const search = route.useSearch();
  const navigateHere = route.useNavigate();
  const navigate = useNavigate();
  const { news, refused, isBusy, turn } = useTurning();
  const [ending, setEnding] = useState<CollectionRule>();
  const ofAll = person !== undefined && isCentral(person);
  const services = useQuery({ ...allServicesQuery(person?.orgId ?? 0), enabled: person !== undefined && !ofAll });
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...rulesQuery(search),
    placeholderData: keepPreviousData,
  });
  if (!person) return null;
  const change = (next: Partial<RulesSearch>, replace = false): void =>
    void navigateHere({ search: (before) => ({ ...before, page: undefined, ...next }), replace, resetScroll: false });
  const clear = (): void => change(Object.fromEntries(filterKeys.map((key) => [key, undefined])));
  const open = ({ id }: CollectionRule): void =>
    void navigate({ to: '/admin/setup-administration/edit-collection/$id', params: { id: String(id) } });
  const copy = ({ id }: CollectionRule): void =>
    void navigate({ to: '/admin/setup-administration/create-collection', search: { copy: id } });
  const actions = (rule: CollectionRule): MenuItem[] => {
    if (!mayKeepRules(person, rule.orgId)) return [];
    return [
      { label: text.edit, act: () => open(rule) },
      { label: text.copy, act: () => copy(rule) },
      rule.status === 'ACTIVE'
        ? { label: text.deactivate, act: () => setEnding(rule), danger: true }
        : { label: text.activate, act: () => void turn(rule, 'ACTIVE') },
    ];
  };
  const mayAdd = mayKeepRules(person, person.orgId ?? 0);
  const add = mayAdd && (
    <Link
      className={buttonClass('primary')}
      to="/admin/setup-administration/create-collection"
      search={search.service === undefined ? {} : { service: search.service }}
    >
      {text.add}
    </Link>
  );
  return (
    <div>
      <PageHeader title={text.title} purpose={text.purpose} actions={add} />
      {ending && (
        <ConfirmDialog
          question={text.deactivateQuestion}
          consequence={text.deactivateConsequence(ending.serviceName)}
          confirm={text.deactivateConfirm}
          cancel={text.keep}
          danger
          busy={isBusy}
          onConfirm={() => void turn(ending, 'INACTIVE').then(() => setEnding(undefined))}
          onCancel={() => setEnding(undefined)}
        />
      )}
      <div className={css.stack}>
        {news && (
          <Notice tone="success" isNews>
            {news}
          </Notice>
        )}
        <Refused error={refused} />
        <FilterBar
          filters={filtersFor(services.data?.items ?? [])}
          values={Object.fromEntries(
            filterKeys.map((key) => [key, search[key] === undefined ? undefined : String(search[key])]),
          )}
          change={(key, value, at) =>
            change({ [key]: key === 'service' && value ? Number(value) : value }, at !== undefined)
          }
          clear={clear}
        />
        <DataTable
          id={ofAll ? 'rules-central' : 'rules'}
          caption={text.caption}
          columns={ruleColumns(ofAll, actions)}
          rowKey={({ id }) => id}
          rows={error ? undefined : data?.items}
          total={data?.total ?? 0}
          view={viewOf(search)}
          changeView={(view) =>
            void navigateHere({
              search: (before) => ({ ...before, ...(searchOf(view) as Partial<RulesSearch>) }),
              resetScroll: false,
            })
          }
          open={open}
          updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
          refresh={() => void refetch()}
          isRefreshing={isFetching}
          error={error}
          empty={{ sentence: text.empty, ...(add && { action: add }) }}
          clearFilters={filterKeys.some((key) => search[key] !== undefined) ? clear : undefined}
        />
      </div>
    </div>
  );
}
