import type { ReconciliationDay } from '@isura/contract/reconcile/reconciliation';
import type { LineState, StatementStatus } from '@isura/contract/reconcile/states';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBulb,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconLock,
  IconNotebook,
} from '@tabler/icons-react';
import { badgeOf } from '../../ui/status/status-badge.tsx';
import { reconcileText as text } from './reconcile.text.ts';

/** Shows the status of a statement. */
export const StatementBadge = badgeOf<StatementStatus>(text.statuses, {
  READING: { tone: 'info', icon: IconHourglass },
  WAITING: { tone: 'warning', icon: IconAlertTriangle },
  READ: { tone: 'warning', icon: IconCircleCheck },
  UNREADABLE: { tone: 'error', icon: IconCircleX },
  DISCARDED: { tone: 'neutral', icon: IconCircleX },
  SIGNED_OFF: { tone: 'success', icon: IconLock },
  WITHDRAWN: { tone: 'neutral', icon: IconArrowBackUp },
});

/** Shows the status of a line of a statement. */
export const LineBadge = badgeOf<LineState>(text.states, {
  NEW: { tone: 'warning', icon: IconAlertTriangle },
  SUGGESTED: { tone: 'info', icon: IconBulb },
  MATCHED: { tone: 'success', icon: IconCircleCheck },
  RESOLVED: { tone: 'neutral', icon: IconNotebook },
  WITHDRAWN: { tone: 'neutral', icon: IconArrowBackUp },
});

type Signed = 'YES' | 'LATE' | 'NO';

/** Returns whether a day is signed off, and if not, whether it is overdue. */
export const signedOf = ({ isSignedOff, isLate }: ReconciliationDay): Signed =>
  isSignedOff ? 'YES' : isLate ? 'LATE' : 'NO';

/** Shows whether a day is signed off. */
export const SignedBadge = badgeOf<Signed>(
  { YES: text.days.yes, LATE: text.days.late, NO: text.days.no },
  { YES: { tone: 'success' }, LATE: { tone: 'warning', icon: IconAlertTriangle }, NO: { tone: 'neutral' } },
);
