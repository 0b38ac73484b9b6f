import { type InvoiceSource, type InvoiceStatus, isMadeByPayer, OWED } from '@isura/contract/collect/states';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconClockOff,
  IconFileInvoice,
  IconPencil,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge, badgeOf } from '../../../ui/status/status-badge.tsx';
import css from './invoice.module.css';
import { invoiceText as text } from './invoice.text.ts';

const State = badgeOf<InvoiceStatus>(text.statuses, {
  DRAFT: { tone: 'neutral', icon: IconPencil },
  ISSUED: { tone: 'info', icon: IconFileInvoice },
  PARTLY_PAID: { tone: 'part', icon: IconCircleHalf2 },
  PAID: { tone: 'success', icon: IconCircleCheck },
  EXPIRED: { tone: 'neutral', icon: IconClockOff },
  CANCELLED: { tone: 'error', icon: IconCircleX },
});

/** What the badge of an invoice is made from; without a source it does not say who made the invoice. */
interface Marked {
  status: InvoiceStatus;
  isOverdue?: boolean;
  source?: InvoiceSource;
}

/**
 * Shows the status of an invoice as word and icon, flagged when it is overdue, or when it is unpaid and was made by its
 * payer at checkout, so that nobody owes it.
 */
export function InvoiceBadge({ status, isOverdue = false, source }: Marked): ReactNode {
  return (
    <span className={css.row}>
      <State status={status} />
      {isOverdue && (
        <Badge tone="warning" icon={IconAlertTriangle}>
          {text.overdue}
        </Badge>
      )}
      {source && isMadeByPayer(source) && OWED.includes(status) && (
        <Badge tone="neutral" icon={IconUser}>
          {text.madeByPayer}
        </Badge>
      )}
    </span>
  );
}
