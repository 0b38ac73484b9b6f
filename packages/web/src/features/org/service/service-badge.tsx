import type { ServiceStatus } from '@isura/contract/org/service';
import { serviceStatusLabels } from '@isura/contract/org/words.text';
import { IconCircleCheck, IconCircleOff, IconCircleX, IconHourglass, IconPencil } from '@tabler/icons-react';
import { badgeOf } from '../../../ui/status/status-badge.tsx';

/** Shows the status of a service as word and icon. */
export const ServiceBadge = badgeOf<ServiceStatus>(serviceStatusLabels, {
  DRAFT: { tone: 'neutral', icon: IconPencil },
  PENDING_ACTIVATION: { tone: 'info', icon: IconHourglass },
  ACTIVE: { tone: 'success', icon: IconCircleCheck },
  INACTIVE: { tone: 'neutral', icon: IconCircleOff },
  REJECTED: { tone: 'error', icon: IconCircleX },
});
