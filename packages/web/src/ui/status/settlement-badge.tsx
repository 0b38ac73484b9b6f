import type { Settlement } from '@isura/contract/collect/settlement';
import { settlementStatusLabels } from '@isura/contract/collect/words.text';
import {
  IconAlertTriangle,
  IconChecks,
  IconCircleCheck,
  IconCircleDashed,
  IconLock,
  IconSend,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Cluster } from '../layout/layout.tsx';
import { WaitingBadge } from '../page/waiting-notice.tsx';
import { badgeOf } from './status-badge.tsx';

const State = badgeOf<Settlement['status']>(settlementStatusLabels, {
  OPEN: { tone: 'neutral', icon: IconCircleDashed },
  CLOSED: { tone: 'neutral', icon: IconLock },
  SENT: { tone: 'info', icon: IconSend },
  SETTLED: { tone: 'success', icon: IconCircleCheck },
  RECONCILED: { tone: 'success', icon: IconChecks },
  FAILED: { tone: 'error', icon: IconAlertTriangle },
});

/** The status of a settlement as word and icon, with a label while resending it waits. */
export function SettlementBadge({ status, adminRequestId }: Pick<Settlement, 'status' | 'adminRequestId'>): ReactNode {
  return (
    <Cluster>
      <State status={status} />
      {adminRequestId !== undefined && <WaitingBadge />}
    </Cluster>
  );
}
