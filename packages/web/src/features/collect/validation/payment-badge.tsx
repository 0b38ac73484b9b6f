import type { Payment } from '@isura/contract/collect/payment';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconClockOff,
  IconHourglass,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/status/status-badge.tsx';
import css from './validation.module.css';
import { paymentWords, validationText as text } from './validation.text.ts';

const looks = {
  INITIATED: { tone: 'neutral', icon: IconCircleDashed },
  PENDING: { tone: 'info', icon: IconHourglass },
  SUCCESSFUL: { tone: 'success', icon: IconCircleCheck },
  FAILED: { tone: 'error', icon: IconAlertTriangle },
  CANCELLED: { tone: 'neutral', icon: IconBan },
  EXPIRED: { tone: 'neutral', icon: IconClockOff },
  REFUNDED: { tone: 'part', icon: IconArrowBackUp },
} as const;

/** Where a payment stands, with a mark for money that is missing on its invoice. */
export function PaymentBadge({ status, isShort }: Pick<Payment, 'status' | 'isShort'>): ReactNode {
  const { tone, icon } = looks[status];
  return (
    <span className={css.badges}>
      <Badge tone={tone} icon={icon}>
        {paymentWords[status]}
      </Badge>
      {isShort && (
        <Badge tone="warning" icon={IconAlertTriangle}>
          {text.payments.short}
        </Badge>
      )}
    </span>
  );
}
