import type { InvoiceStatus } from '@isura/contract/collect/states';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconClockOff,
  IconFileInvoice,
  IconPencil,
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

/** Shows the status of an invoice as word and icon, flagged when it is overdue. */
export function InvoiceBadge({ status, isOverdue = false }: { status: InvoiceStatus; isOverdue?: boolean }): ReactNode {
  return (
    <span className={css.row}>
      <State status={status} />
      {isOverdue && (
        <Badge tone="warning" icon={IconAlertTriangle}>
          {text.overdue}
        </Badge>
      )}
    </span>
  );
}
