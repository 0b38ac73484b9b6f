import type { InvoiceStatus } from '@isura/contract/collect/states';
import {
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf,
  IconClockOff,
  IconPencil,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { invoiceWords } from './receipt.text.ts';

const looks = {
  DRAFT: { tone: 'neutral', icon: IconPencil },
  ISSUED: { tone: 'info', icon: IconCircleDashed },
  PARTLY_PAID: { tone: 'part', icon: IconCircleHalf },
  PAID: { tone: 'success', icon: IconCircleCheck },
  EXPIRED: { tone: 'neutral', icon: IconClockOff },
  CANCELLED: { tone: 'neutral', icon: IconBan },
} as const;

/** Where an invoice stands, as its payer says it. */
export function InvoiceBadge({ status }: { status: InvoiceStatus }): ReactNode {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {invoiceWords[status]}
    </Badge>
  );
}
