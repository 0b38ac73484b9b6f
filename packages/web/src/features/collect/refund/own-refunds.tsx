import type { OwnReceipt, OwnRefund, PayerItem } from '@isura/contract/collect/payment';
import type { RefundStatus } from '@isura/contract/collect/states';
import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import type { ReactNode } from 'react';
import { Small } from '../../../ui/layout/layout.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { ownRefundText as text } from './own-refund.text.ts';
import css from './own-refunds.module.css';
import { refundLooks } from './refund-badge.tsx';

const Badge = badgeOf<RefundStatus>(text.statuses, refundLooks);

function wordsOf({ status, askedBy, askedAt, paidAt, whyDeclined, accountMasked }: OwnRefund): string | undefined {
  if (status === 'ASKED') return askedBy === 'PAYER' ? text.askedOn(formatDay(lagosDay(askedAt))) : undefined;
  if (status === 'DECLINED') return whyDeclined === undefined ? undefined : text.declined(whyDeclined);
  if (status === 'PAID') return paidAt && text.paidOn(formatDay(lagosDay(paidAt)), accountMasked);
  return status === 'DROPPED' ? text.dropped : text.onItsWay(accountMasked);
}

function RefundList({ refunds }: Pick<OwnReceipt, 'refunds'>): ReactNode {
  if (refunds.length === 0) return null;
  return (
    <ul className={css.refunds}>
      {refunds.map((refund) => {
        const words = wordsOf(refund);
        return (
          <li key={refund.id}>
            <span className={css.head}>
              <Money amount={refund.amount} /> <Badge status={refund.status} />
            </span>
            {words && <Small as="span">{words}</Small>}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Shows the status of a payer's refunds of one receipt, newest first, and why no other can be requested now; nothing
 * where there is neither.
 */
export function OwnRefunds({ refunds, whyNotRefundable }: Pick<OwnReceipt, 'refunds' | 'whyNotRefundable'>): ReactNode {
  return (
    <>
      <RefundList refunds={refunds} />
      {whyNotRefundable && <Small as="span">{whyNotRefundable}</Small>}
    </>
  );
}

/** Returns the receipts for which a refund can be requested now. */
export const refundableOf = ({ receipts }: Pick<PayerItem, 'receipts'>): OwnReceipt[] =>
  receipts.filter(({ refundable }) => refundable > 0n);
