import { AmountType, type CollectionRule, RuleStatus } from '@isura/contract/org/collection-rule';
import { CR1, CR5 } from '@isura/contract/org/collection-rules';
import { amountTypeLabels, ruleStatusLabels } from '@isura/contract/org/rule.text';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { asks } from '../../../ui/list/asks.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { ActTools, RowAct } from '../../../ui/list/list-acts.tsx';
import { oneOf, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { allServicesQuery } from '../service/service.api.ts';
import { mayKeepRules } from '../service/service-rights.ts';
import { rulesText as text } from './rule.text.ts';
import { ruleColumns } from './rule-columns.tsx';

const route = getRouteApi('/admin/setup-administration/collection-rules');

const { filters } = text;
const rules = listOf(CR1, {
  id: 'rules',
  orderedBy: 'serviceName',
  extra: ['amountType', 'channels', 'penalty'],
  caption: text.caption,
  columns: ruleColumns,
  nameOf: ({ name }) => name,
  filters: [
    typed('query', filters.query),
    oneOf('service', [filters.service, filters.allServices], 'service-id'),
    oneValue('status', [filters.status, filters.allStatuses], RuleStatus.options, ruleStatusLabels),
    oneValue('kind', [filters.kind, filters.allKinds], AmountType.options, amountTypeLabels, 'amount-type'),
  ],
  file: { report: 'rules' },
  empty: text.empty,
});

const open = ({ id }: CollectionRule, { go }: ActTools): void =>
  void go({ to: '/admin/setup-administration/edit-collection/$id', params: { id: String(id) } });

const acts: readonly RowAct<CollectionRule>[] = [
  { label: text.edit, can: 'edit', act: open },
  {
    label: text.copy,
    can: 'copy',
    act: ({ id }, { go }) => void go({ to: '/admin/setup-administration/create-collection', search: { copy: id } }),
  },
  {
    label: text.activate,
    can: 'activate',
    act: ({ id, name }, { send }) =>
      send(CR5, { params: { id }, body: { status: 'ACTIVE' } }, () => text.activated(name)),
  },
  {
    label: text.deactivate,
    can: 'deactivate',
    danger: true,
    act: asks(CR5, ({ id, name, serviceName }) => ({
      title: text.deactivateQuestion,
      lead: text.deactivateConsequence(serviceName),
      input: () => ({ params: { id }, body: { status: 'INACTIVE' as const } }),
      verb: text.deactivateConfirm,
      look: 'danger',
      cancel: text.keep,
      said: () => text.deactivated(name),
    })),
  },
];

/** Lists the rules the user may see (CR1), with the actions on each. */
export default function RulesPage(): ReactNode {
  const person = useSignedIn();
  const { service } = route.useSearch();
  const isOfOne = person !== undefined && !isCentralOffice(person);
  const services = useQuery({ ...allServicesQuery(person?.orgId ?? 0), enabled: isOfOne });
  if (!person) return null;
  const add = mayKeepRules(person, person.orgId ?? 0) && (
    <Link
      className={buttonClass('primary')}
      to="/admin/setup-administration/create-collection"
      search={service === undefined ? {} : { service }}
    >
      {text.add}
    </Link>
  );
  const options = { service: (services.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })) };
  return (
    <div>
      <PageHeader title={text.title} purpose={text.purpose} actions={add} />
      <List of={rules} options={options} actions={acts} open={open} empty={{ action: add }} />
    </div>
  );
}
