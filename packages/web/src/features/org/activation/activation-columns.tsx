import type { ServiceToActivate } from '@isura/contract/org/activation';
import { IconCircleCheck } from '@tabler/icons-react';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { type Column, moment, words } from '../../../ui/table/columns.tsx';
import { ServiceBadge } from '../service/service-badge.tsx';
import css from './activation.module.css';
import { activationText as text } from './activation.text.ts';
import { ServiceLink } from './service-link.tsx';

/** Whether a service that waits can be activated at once: its split and its rule stand. */
export const isReady = ({ status, hasActiveSplit, hasActiveRule }: ServiceToActivate): boolean =>
  status === 'PENDING_ACTIVATION' && hasActiveSplit && hasActiveRule;

interface Choice {
  has: (id: number) => boolean;
  toggle: (service: ServiceToActivate) => void;
}

const pickColumn = ({ has, toggle }: Choice): Column<ServiceToActivate> => ({
  key: 'pick',
  header: text.columns.pick,
  cell: (service) =>
    isReady(service) && (
      <label className={css.pick}>
        <input
          type="checkbox"
          aria-label={text.pick(service.name)}
          checked={has(service.id)}
          onClick={(event) => event.stopPropagation()}
          onChange={() => toggle(service)}
        />
      </label>
    ),
});

/** The columns of the list of services; with a choice, those that are ready can be ticked. */
export const activationColumns = (choice: Choice | undefined): readonly Column<ServiceToActivate>[] => [
  ...(choice ? [pickColumn(choice)] : []),
  words('orgName', text.columns.mda, { card: 'fact' }),
  {
    key: 'name',
    header: text.columns.service,
    sort: true,
    card: 'title',
    cell: ({ id, orgId, name }) => (
      <ServiceLink serviceId={id} orgId={orgId} label={text.reviewOf(name)}>
        {name}
      </ServiceLink>
    ),
  },
  {
    key: 'head',
    header: text.columns.head,
    cell: ({ revenueHeadCode, revenueHeadName }) => `${revenueHeadCode} ${revenueHeadName}`,
  },
  {
    key: 'rule',
    header: text.columns.rule,
    card: 'fact',
    cell: ({ hasActiveRule, amountText }) => (hasActiveRule ? amountText : <Badge tone="warning">{text.noRule}</Badge>),
  },
  {
    key: 'split',
    header: text.columns.split,
    card: 'fact',
    cell: ({ hasActiveSplit }) =>
      hasActiveSplit ? (
        <Badge tone="success" icon={IconCircleCheck}>
          {text.set}
        </Badge>
      ) : (
        <Badge tone="warning">{text.missing}</Badge>
      ),
  },
  moment('askedAt', text.columns.askedAt),
  words('askedByName', text.columns.askedBy, { sort: false }),
  {
    key: 'status',
    header: text.columns.status,
    sort: true,
    card: 'status',
    cell: ({ status }) => <ServiceBadge status={status} />,
  },
];
