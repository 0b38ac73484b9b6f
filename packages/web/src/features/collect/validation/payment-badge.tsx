import type { Payment } from '@isura/contract/collect/payment';
import { paymentStatusLabels } from '@isura/contract/collect/words.text';
import { formatMoney } from '@isura/contract/kernel/money-format';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconClockExclamation,
  IconClockOff,
  IconCoins,
  IconHourglass,
  IconReplace,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { Badge, badgeOf } from '../../../ui/status/status-badge.tsx';
import { validationText as text } from './validation.text.ts';

const State = badgeOf<Payment['status']>(paymentStatusLabels, {
  INITIATED: { tone: 'neutral', icon: IconCircleDashed },
  PENDING: { tone: 'info', icon: IconHourglass },
  SUCCESSFUL: { tone: 'success', icon: IconCircleCheck },
  FAILED: { tone: 'error', icon: IconAlertTriangle },
  CANCELLED: { tone: 'neutral', icon: IconBan },
  REPLACED: { tone: 'neutral', icon: IconReplace },
  EXPIRED: { tone: 'neutral', icon: IconClockOff },
  REFUNDED: { tone: 'part', icon: IconArrowBackUp },
});

type Marked = Pick<Payment, 'status' | 'isShort' | 'isLate' | 'overpaidAmount' | 'refundedAmount'>;

/** Shows the status of a payment, with labels for underpaid, overpaid, refunded or late money. */
export function PaymentBadge({ status, isShort, isLate, overpaidAmount, refundedAmount }: Marked): ReactNode {
  return (
    <Cluster>
      <State status={status} />
      {isShort && (
        <Badge tone="warning" icon={IconAlertTriangle}>
          {text.payments.short}
        </Badge>
      )}
      {overpaidAmount > 0n && (
        <Badge tone="warning" icon={IconCoins}>
          {text.overpaid(formatMoney(overpaidAmount))}
        </Badge>
      )}
      {refundedAmount > 0n && status !== 'REFUNDED' && (
        <Badge tone="part" icon={IconArrowBackUp}>
          {text.refunded(formatMoney(refundedAmount))}
        </Badge>
      )}
      {isLate && (
        <Badge tone="info" icon={IconClockExclamation}>
          <span title={text.payments.lateLong}>{text.payments.late}</span>
        </Badge>
      )}
    </Cluster>
  );
}
