import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import { orgStatusLabels } from '@isura/contract/org/words.text';
import {
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconPencil,
  IconPlayerPause,
  IconProgressCheck,
} from '@tabler/icons-react';
import { badgeOf } from '../../../ui/status/status-badge.tsx';

/** Shows the status of an organization as word and icon. */
export const OrgStatusBadge = badgeOf<OrgStatus>(orgStatusLabels, {
  DRAFT: { tone: 'neutral', icon: IconPencil },
  ACTIVATED: { tone: 'info', icon: IconProgressCheck },
  PENDING_APPROVAL: { tone: 'info', icon: IconHourglass },
  RETURNED: { tone: 'warning', icon: IconArrowBackUp },
  REJECTED: { tone: 'error', icon: IconCircleX },
  LIVE: { tone: 'success', icon: IconCircleCheck },
  SUSPENDED: { tone: 'warning', icon: IconPlayerPause },
  CLOSED: { tone: 'neutral', icon: IconBan },
  ABANDONED: { tone: 'neutral', icon: IconArchive },
});
