import type { ProjectStatus } from '@isura/contract/project/project-states';
import { projectStatusLabels } from '@isura/contract/request/words.text';
import { IconBan, IconCircleCheck, IconHourglass, IconPlayerPause } from '@tabler/icons-react';
import { badgeOf } from '../../../ui/status/status-badge.tsx';

/** Shows the status of a project as word and icon. */
export const ProjectBadge = badgeOf<ProjectStatus>(projectStatusLabels, {
  DRAFT: { tone: 'neutral', icon: IconHourglass },
  ACTIVE: { tone: 'success', icon: IconCircleCheck },
  ON_HOLD: { tone: 'warning', icon: IconPlayerPause },
  CLOSED: { tone: 'neutral', icon: IconBan },
});
