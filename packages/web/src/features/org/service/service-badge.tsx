import type { ServiceStatus } from '@isura/contract/org/service';
import { IconCircleCheck, IconCircleOff, IconCircleX, IconHourglass, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { serviceStatusLabels } from './service.text.ts';

const looks = {
  DRAFT: { tone: 'neutral', icon: IconPencil },
  PENDING_ACTIVATION: { tone: 'info', icon: IconHourglass },
  ACTIVE: { tone: 'success', icon: IconCircleCheck },
  INACTIVE: { tone: 'neutral', icon: IconCircleOff },
  REJECTED: { tone: 'error', icon: IconCircleX },
} as const;

/** The state of a service as word and icon. */
export function ServiceBadge({ status }: { status: ServiceStatus }): ReactNode {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {serviceStatusLabels[status]}
    </Badge>
  );
}
