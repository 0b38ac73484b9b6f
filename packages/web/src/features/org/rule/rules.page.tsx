import { AmountType, type CollectionRule, RuleStatus } from '@isura/contract/org/collection-rule';
import { CR1, CR5 } from '@isura/contract/org/collection-rules';
import { amountTypeLabels, ruleStatusLabels } from '@isura/contract/org/rule.text';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import type { MenuItem } from '../../../ui/action/row-menu.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { choices, oneOf, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
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
    oneOf('status', [filters.status, filters.allStatuses], 'status', choices(RuleStatus.options, ruleStatusLabels)),
    oneOf('kind', [filters.kind, filters.allKinds], 'amount-type', choices(AmountType.options, amountTypeLabels)),
  ],
  file: { report: 'rules' },
  empty: text.empty,
});

/** Lists the rules the user may see (CR1), with the actions on each. */
export default function RulesPage(): ReactNode {
  const person = useSignedIn();
  const { service } = route.useSearch();
  const navigate = useNavigate();
  const turning = useSend(CR5, {
    announces: (rule, { body: { status } }) => (status === 'ACTIVE' ? text.activated : text.deactivated)(rule.name),
  });
  const turn = ({ id }: CollectionRule, status: 'ACTIVE' | 'INACTIVE'): Promise<void> =>
    turning.send({ params: { id }, body: { status } });
  const [ending, setEnding] = useState<CollectionRule>();
  const ofAll = person !== undefined && isCentralOffice(person);
  const services = useQuery({ ...allServicesQuery(person?.orgId ?? 0), enabled: person !== undefined && !ofAll });
  if (!person) return null;
  const open = ({ id }: CollectionRule): void =>
    void navigate({ to: '/admin/setup-administration/edit-collection/$id', params: { id: String(id) } });
  const copy = ({ id }: CollectionRule): void =>
    void navigate({ to: '/admin/setup-administration/create-collection', search: { copy: id } });
  const actions = (rule: CollectionRule): MenuItem[] => {
    const items: Record<NonNullable<CollectionRule['can']>[number], MenuItem> = {
      edit: { label: text.edit, act: () => open(rule) },
      copy: { label: text.copy, act: () => copy(rule) },
      activate: { label: text.activate, act: () => void turn(rule, 'ACTIVE') },
      deactivate: { label: text.deactivate, act: () => setEnding(rule), danger: true },
    };
    return (rule.can ?? []).map((act) => items[act]);
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
          busy={turning.isPending}
          onConfirm={() => void turn(ending, 'INACTIVE').then(() => setEnding(undefined))}
          onCancel={() => setEnding(undefined)}
        />
      )}
      <Stack>
        <Outcome sending={turning} />
        <List
          of={rules}
          options={{
            service: (services.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          }}
          actions={actions}
          open={open}
          empty={{ action: add }}
        />
      </Stack>
    </div>
  );
}
