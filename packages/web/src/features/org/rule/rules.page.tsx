import { AmountType, RuleStatus } from '@isura/contract/org/collection-rule';
import { CR1 } from '@isura/contract/org/collection-rules';
import { amountTypeLabels, ruleStatusLabels } from '@isura/contract/org/rule.text';
import { ruleColumns as declared } from '@isura/contract/org/rule-columns.text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { named, oneOf, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { allServicesQuery } from '../service/service.api.ts';
import { rulesText as text } from './rule.text.ts';
import { addRule, editRule, ruleActs } from './rule-acts.ts';
import { ruleColumns } from './rule-columns.tsx';

const { filters } = text;
const rules = listOf(CR1, {
  id: 'rules',
  orderedBy: 'serviceName',
  extra: ['versionNo', 'amountType', 'channels', 'penalty'],
  caption: text.caption,
  columns: ruleColumns,
  nameOf: ({ name }) => name,
  filters: [
    typed('query', filters.query),
    oneOf('service', [filters.service, filters.allServices], 'service-id'),
    oneValue('status', [filters.status, filters.allStatuses], RuleStatus.options, ruleStatusLabels),
    oneValue('kind', [filters.kind, filters.allKinds], AmountType.options, amountTypeLabels, 'amount-type'),
  ],
  file: { of: declared },
  empty: text.empty,
});

/** Lists the rules the user may see (CR1), with the actions on each. */
export default function RulesPage(): ReactNode {
  const person = useSignedIn();
  const isOfOne = person !== undefined && !isCentralOffice(person);
  const services = useQuery({ ...allServicesQuery(person?.orgId ?? 0), enabled: isOfOne });
  return (
    <ListPage
      title={text.title}
      purpose={text.purpose}
      of={rules}
      options={{ service: named(services.data?.items) }}
      add={addRule}
      actions={ruleActs}
      open={editRule}
    />
  );
}
