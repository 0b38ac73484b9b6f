import { AmountType, type CollectionRule, RuleStatus } from '@isura/contract/org/collection-rule';
import { CR1, CR5 } from '@isura/contract/org/collection-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import type { MenuItem } from '../../../ui/action/row-menu.tsx';
import { List } from '../../../ui/list/list.tsx';
import { choices, oneOf, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { allServicesQuery, refreshServices } from '../service/service.api.ts';
import { isCentral, mayKeepRules } from '../service/service-rights.ts';
import css from './rule.module.css';
import { amountTypeLabels, ruleStatusLabels, rulesText as text } from './rule.text.ts';
import { ruleColumns } from './rule-columns.tsx';

const route = getRouteApi('/admin/setup-administration/collection-rules');

const { filters } = text;
const rules = listOf(CR1, {
  id: 'rules',
  caption: text.caption,
  columns: ruleColumns,
  nameOf: ({ name }) => name,
  filters: [
    typed('query', filters.query),
    oneOf('service', [filters.service, filters.allServices], 'service-id'),
    oneOf('status', [filters.status, filters.allStatuses], 'status', choices(RuleStatus.options, ruleStatusLabels)),
    oneOf('kind', [filters.kind, filters.allKinds], 'amount-type', choices(AmountType.options, amountTypeLabels)),
  ],
  empty: text.empty,
});

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

/** The rules a person sees (CR1), with what may be done with each. */
export default function RulesPage(): ReactNode {
  const person = useSignedIn();
  const { service } = route.useSearch();
  const navigate = useNavigate();
  const { news, refused, isBusy, turn } = useTurning();
  const [ending, setEnding] = useState<CollectionRule>();
  const ofAll = person !== undefined && isCentral(person);
  const services = useQuery({ ...allServicesQuery(person?.orgId ?? 0), enabled: person !== undefined && !ofAll });
  if (!person) return null;
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
  const add = mayKeepRules(person, person.orgId ?? 0) && (
    <Link
      className={buttonClass('primary')}
      to="/admin/setup-administration/create-collection"
      search={service === undefined ? {} : { service }}
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
        <List
          of={rules}
          options={{
            service: (services.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          }}
          actions={actions}
          open={open}
          empty={{ action: add }}
        />
      </div>
    </div>
  );
}
