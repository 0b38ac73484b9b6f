import type { Settlement } from '@isura/contract/collect/settlement';
import {
  IconAlertTriangle,
  IconChecks,
  IconCircleCheck,
  IconCircleDashed,
  IconLock,
  IconSend,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { WaitingMark } from '../page/waiting-notice.tsx';
import { settlementStatuses } from './settlement-status.text.ts';
import css from './status.module.css';
import { Badge } from './status-badge.tsx';

const looks = {
  OPEN: { tone: 'neutral', icon: IconCircleDashed },
  CLOSED: { tone: 'neutral', icon: IconLock },
  SENT: { tone: 'info', icon: IconSend },
  SETTLED: { tone: 'success', icon: IconCircleCheck },
  RECONCILED: { tone: 'success', icon: IconChecks },
  FAILED: { tone: 'error', icon: IconAlertTriangle },
} as const;

/** The state of a settlement as word and icon, with a mark while sending it again waits. */
export function SettlementBadge({ status, adminRequestId }: Pick<Settlement, 'status' | 'adminRequestId'>): ReactNode {
  const { tone, icon } = looks[status];
  return (
    <span className={css.group}>
      <Badge tone={tone} icon={icon}>
        {settlementStatuses[status]}
      </Badge>
      {adminRequestId !== undefined && <WaitingMark />}
    </span>
  );
}
