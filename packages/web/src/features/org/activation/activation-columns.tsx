import type { ServiceToActivate } from '@isura/contract/org/activation';
import { activationColumns as declared } from '@isura/contract/org/activation-columns.text';
import { readinessLabels } from '@isura/contract/org/words.text';
import { IconCircleCheck } from '@tabler/icons-react';
import { asBadge, screenColumns } from '../../../ui/list/declared-columns.tsx';
import { Badge, badgeOf } from '../../../ui/status/status-badge.tsx';
import { ServiceBadge } from '../service/service-badge.tsx';
import { activationText as text } from './activation.text.ts';
import { ServiceLink } from './service-link.tsx';

/** Reports whether a waiting service can be activated at once: its MDA is live, its split and its rule are in force. */
export const isReady = ({ status, orgStatus, hasActiveSplit, hasActiveRule }: ServiceToActivate): boolean =>
  status === 'PENDING_ACTIVATION' && orgStatus === 'LIVE' && hasActiveSplit && hasActiveRule;

const SplitBadge = badgeOf<'SET' | 'MISSING'>(
  { SET: readinessLabels.set, MISSING: readinessLabels.missing },
  { SET: { tone: 'success', icon: IconCircleCheck }, MISSING: { tone: 'warning' } },
);

/** The columns of the list of services. */
export const activationColumns = screenColumns(declared, {
  name: {
    ...{ roomy: true, card: 'title' },
    cell: ({ id, orgId, name }) => (
      <ServiceLink serviceId={id} orgId={orgId} label={text.reviewOf(name)}>
        {name}
      </ServiceLink>
    ),
  },
  head: { cell: ({ revenueHeadCode, revenueHeadName }) => `${revenueHeadCode} ${revenueHeadName}` },
  rule: {
    ...{ roomy: true, card: 'fact' },
    cell: ({ hasActiveRule, amountText }) =>
      hasActiveRule ? amountText : <Badge tone="warning">{readinessLabels.noRule}</Badge>,
  },
  split: { card: 'fact', cell: ({ hasActiveSplit }) => <SplitBadge status={hasActiveSplit ? 'SET' : 'MISSING'} /> },
  status: asBadge(ServiceBadge),
});
