import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { validationText } from './validation.text.ts';

const { receipts: text } = validationText;

/** Shows whether a receipt is in force. */
export const ReceiptBadge = badgeOf<'GOOD' | 'VOIDED'>(
  { GOOD: text.good, VOIDED: text.voided },
  { GOOD: { tone: 'success', icon: IconCircleCheck }, VOIDED: { tone: 'neutral', icon: IconBan } },
);
