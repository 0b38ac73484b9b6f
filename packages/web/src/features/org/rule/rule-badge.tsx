import type { RuleStatus } from '@isura/contract/org/collection-rule';
import { IconCircleCheck, IconCircleOff, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { ruleStatusLabels } from './rule.text.ts';

const looks = {
  DRAFT: { tone: 'neutral', icon: IconPencil },
  ACTIVE: { tone: 'success', icon: IconCircleCheck },
  INACTIVE: { tone: 'neutral', icon: IconCircleOff },
} as const;

/** Whether a rule is in force, as word and icon. */
export function RuleBadge({ status }: { status: RuleStatus }): ReactNode {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {ruleStatusLabels[status]}
    </Badge>
  );
}
