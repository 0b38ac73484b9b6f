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

/** Shows the status of a payer's refunds of one receipt, newest first; nothing where there are none. */
export function OwnRefunds({ refunds }: Pick<OwnReceipt, 'refunds'>): ReactNode {
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

/** Returns the receipts for which a refund can be requested now. */
export const refundableOf = ({ receipts }: Pick<PayerItem, 'receipts'>): OwnReceipt[] =>
  receipts.filter(({ refundable }) => refundable > 0n);
