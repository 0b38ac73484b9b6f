import type { RefundStatus } from '@isura/contract/collect/states';
import { IconArrowBackUp, IconBan, IconCircleCheck, IconHourglass, IconMessageQuestion } from '@tabler/icons-react';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { refundWords } from './refund.text.ts';

/** Where a refund stands. */
export const RefundBadge = badgeOf<RefundStatus>(refundWords, {
  ASKED: { tone: 'warning', icon: IconMessageQuestion },
  DECLINED: { tone: 'neutral', icon: IconBan },
  STARTED: { tone: 'info', icon: IconHourglass },
  APPROVED: { tone: 'part', icon: IconArrowBackUp },
  PAID: { tone: 'success', icon: IconCircleCheck },
  DROPPED: { tone: 'neutral', icon: IconBan },
});
