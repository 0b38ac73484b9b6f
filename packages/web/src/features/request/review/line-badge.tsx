import type { LineStatus } from '@isura/contract/request/states';
import { lineStatusLabels } from '@isura/contract/request/words.text';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHelpCircle,
  IconLock,
  IconLockOpen,
  IconPoint,
  IconSend,
} from '@tabler/icons-react';
import { badgeOf } from '../../../ui/status/status-badge.tsx';

/** Shows the status of one line of a payment, as word and icon. */
export const LineBadge = badgeOf<LineStatus>(lineStatusLabels, {
  PENDING: { tone: 'neutral', icon: IconPoint },
  EXCLUDED: { tone: 'warning', icon: IconBan },
  REJECTED: { tone: 'error', icon: IconCircleX },
  APPROVED: { tone: 'success', icon: IconCircleCheck },
  HELD: { tone: 'warning', icon: IconLock },
  RELEASED: { tone: 'success', icon: IconLockOpen },
  QUEUED: { tone: 'info', icon: IconClock },
  SENT: { tone: 'info', icon: IconSend },
  UNKNOWN: { tone: 'warning', icon: IconHelpCircle },
  PAID: { tone: 'success', icon: IconChecks },
  FAILED: { tone: 'error', icon: IconAlertTriangle },
  RETURNED: { tone: 'error', icon: IconArrowBackUp },
  CANCELLED: { tone: 'neutral', icon: IconCircleX },
});
