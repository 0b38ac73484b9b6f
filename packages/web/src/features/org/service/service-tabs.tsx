import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { serviceCategoryLabels } from '@isura/contract/org/category.text';
import { ruleFacts } from '@isura/contract/org/rule-facts';
import type { ServiceDetail } from '@isura/contract/org/service';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { SummaryList, Timeline } from '../../../ui/page/pieces.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import type { Tab } from '../../../ui/page/tabs.tsx';
import css from './service.module.css';
import { serviceText as text } from './service.text.ts';
import { SplitTab } from './split-tab.tsx';

const yesNo = (is: boolean): string => (is ? text.yes : text.no);

function Overview({ service }: { service: ServiceDetail }): ReactNode {
  const { facts } = text;
  const { revenueHead: head, activatedAt, activatedBy } = service;
  return (
    <SummaryList
      rows={[
        { label: facts.organization, value: service.orgName },
        { label: facts.code, value: service.code },
        { label: facts.category, value: serviceCategoryLabels[service.category] },
        { label: facts.amount, value: service.amountText },
        { label: facts.description, value: <span className={css.words}>{service.description}</span> },
        {
          label: facts.instructions,
          value: service.payerInstructions && <span className={css.words}>{service.payerInstructions}</span>,
        },
        { label: facts.head, value: `${head.code} ${head.name}` },
        { label: facts.gl, value: `${service.glCode} ${service.glName}` },
        { label: facts.requiresTin, value: yesNo(service.requiresTin) },
        { label: facts.requiresAddress, value: yesNo(service.requiresAddress) },
        { label: facts.activated, value: activatedAt && text.by(formatInstant(activatedAt), activatedBy ?? '') },
        { label: facts.collected, value: formatMoney(service.collectedThisMonth) },
      ]}
    />
  );
}

function RuleTab({ service, mayWrite }: { service: ServiceDetail; mayWrite: boolean }): ReactNode {
  const { activeRule: rule, id } = service;
  const add = mayWrite && (
    <Link
      className={buttonClass('primary')}
      to="/admin/setup-administration/create-collection"
      search={{ service: id }}
    >
      {text.rule.add}
    </Link>
  );
  const all = (
    <Link className={buttonClass()} to="/admin/setup-administration/collection-rules" search={{ service: id }}>
      {text.rule.all}
    </Link>
  );
  if (!rule)
    return (
      <EmptyState
        sentence={text.rule.none}
        action={
          <Row>
            {add}
            {all}
          </Row>
        }
      />
    );
  return (
    <Stack>
      <Row>
        {mayWrite && (
          <Link
            className={buttonClass('primary')}
            to="/admin/setup-administration/edit-collection/$id"
            params={{ id: String(rule.id) }}
          >
            {text.rule.edit}
          </Link>
        )}
        {all}
      </Row>
      <SummaryList rows={ruleFacts(rule)} />
    </Stack>
  );
}

function History({ service: { history } }: { service: ServiceDetail }): ReactNode {
  if (history.length === 0) return <EmptyState sentence={text.history.none} />;
  const events = history.toReversed().map(({ at, by, summary }, no) => ({
    id: no,
    who: by,
    did: '',
    comment: summary,
    when: formatInstant(at),
  }));
  return <Timeline events={events} />;
}

/** Returns the tabs of a service; `more` come before its history. */
export const serviceTabs = (service: ServiceDetail, mayWriteRules: boolean, more: readonly Tab[] = []): Tab[] => [
  { key: 'overview', label: text.tabs.overview, panel: <Overview service={service} /> },
  { key: 'rule', label: text.tabs.rule, panel: <RuleTab service={service} mayWrite={mayWriteRules} /> },
  { key: 'split', label: text.tabs.split, panel: <SplitTab split={service.activeSplit} /> },
  ...more,
  { key: 'history', label: text.tabs.history, panel: <History service={service} /> },
];
