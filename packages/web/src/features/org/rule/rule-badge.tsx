import type { RuleStatus } from '@isura/contract/org/collection-rule';
import { ruleStatusLabels } from '@isura/contract/org/rule.text';
import { IconCircleCheck, IconCircleOff, IconPencil } from '@tabler/icons-react';
import { badgeOf } from '../../../ui/status/status-badge.tsx';

/** Shows whether a rule is in force, as word and icon. */
export const RuleBadge = badgeOf<RuleStatus>(ruleStatusLabels, {
  DRAFT: { tone: 'neutral', icon: IconPencil },
  ACTIVE: { tone: 'success', icon: IconCircleCheck },
  INACTIVE: { tone: 'neutral', icon: IconCircleOff },
});
