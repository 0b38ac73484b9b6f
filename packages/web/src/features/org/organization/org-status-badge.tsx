import type { OrgStatus } from '@isura/contract/org/organization';
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
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { orgStatusLabels } from './organization.text.ts';

const looks = {
  DRAFT: { tone: 'neutral', icon: IconPencil },
  ACTIVATED: { tone: 'info', icon: IconProgressCheck },
  PENDING_APPROVAL: { tone: 'info', icon: IconHourglass },
  RETURNED: { tone: 'warning', icon: IconArrowBackUp },
  REJECTED: { tone: 'error', icon: IconCircleX },
  LIVE: { tone: 'success', icon: IconCircleCheck },
  SUSPENDED: { tone: 'warning', icon: IconPlayerPause },
  CLOSED: { tone: 'neutral', icon: IconBan },
  ABANDONED: { tone: 'neutral', icon: IconArchive },
} as const;

/** The state of an organization as word and icon. */
export function OrgStatusBadge({ status }: { status: OrgStatus }): ReactNode {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {orgStatusLabels[status]}
    </Badge>
  );
}
