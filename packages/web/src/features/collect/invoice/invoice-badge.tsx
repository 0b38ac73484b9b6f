import { overdueSince } from '@isura/contract/collect/overdue';
import { type InvoiceSource, type InvoiceStatus, isMadeByPayer, OWED } from '@isura/contract/collect/states';
import { formatDay } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
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
import { Row } from '../../../ui/layout/layout.tsx';
import { Badge, badgeOf } from '../../../ui/status/status-badge.tsx';
import { invoiceText as text } from './invoice.text.ts';

const State = badgeOf<InvoiceStatus>(text.statuses, {
  DRAFT: { tone: 'neutral', icon: IconPencil },
  ISSUED: { tone: 'info', icon: IconFileInvoice },
  PARTLY_PAID: { tone: 'part', icon: IconCircleHalf2 },
  PAID: { tone: 'success', icon: IconCircleCheck },
  EXPIRED: { tone: 'neutral', icon: IconClockOff },
  CANCELLED: { tone: 'error', icon: IconCircleX },
});

/** Marks an invoice that is overdue, with the first day it was. */
export function OverdueBadge({ dueDate }: { dueDate: Day }): ReactNode {
  return (
    <Badge tone="warning" icon={IconAlertTriangle}>
      {text.overdueSince(formatDay(overdueSince(dueDate)))}
    </Badge>
  );
}

/** What the badge of an invoice is made from; without a source it does not say who made the invoice. */
interface Marked {
  status: InvoiceStatus;
  isOverdue: boolean;
  dueDate: Day;
  source?: InvoiceSource;
}

/**
 * Shows the status of an invoice as word and icon, flagged when it is overdue, with since which day, or when it is
 * unpaid and was made by its payer at checkout, so that nobody owes it.
 */
export function InvoiceBadge({ status, isOverdue, dueDate, source }: Marked): ReactNode {
  return (
    <Row as="span" gap="s m" centred>
      <State status={status} />
      {isOverdue && <OverdueBadge dueDate={dueDate} />}
      {source && isMadeByPayer(source) && OWED.includes(status) && (
        <Badge tone="neutral" icon={IconUser}>
          {text.madeByPayer}
        </Badge>
      )}
    </Row>
  );
}
