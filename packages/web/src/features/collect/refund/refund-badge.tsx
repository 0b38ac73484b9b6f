import type { RefundStatus } from '@isura/contract/collect/states';
import { refundStatusLabels } from '@isura/contract/collect/words.text';
import { IconArrowBackUp, IconBan, IconCircleCheck, IconHourglass, IconMessageQuestion } from '@tabler/icons-react';
import { type BadgeLook, badgeOf } from '../../../ui/status/status-badge.tsx';

/** How each status of a refund looks, to officers and payers alike; their words differ. */
export const refundLooks: Readonly<Record<RefundStatus, BadgeLook>> = {
  ASKED: { tone: 'warning', icon: IconMessageQuestion },
  DECLINED: { tone: 'neutral', icon: IconBan },
  STARTED: { tone: 'info', icon: IconHourglass },
  APPROVED: { tone: 'part', icon: IconArrowBackUp },
  PAID: { tone: 'success', icon: IconCircleCheck },
  DROPPED: { tone: 'neutral', icon: IconBan },
};

/** Shows the status of a refund. */
export const RefundBadge = badgeOf<RefundStatus>(refundStatusLabels, refundLooks);
