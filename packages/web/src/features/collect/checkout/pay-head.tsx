import type { Checkout } from '@isura/contract/collect/checkout';
import type { Due } from '@isura/contract/collect/due';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { ReactNode } from 'react';
import { Small } from '../../../ui/layout/layout.tsx';
import { LargestMoney, Reference } from '../../../ui/value/value.tsx';
import { OverdueBadge } from '../invoice/invoice-badge.tsx';
import css from './checkout.module.css';
import { takesReference } from './counter.ts';
import { paymentText as text } from './payment.text.ts';
import { wayText } from './way.text.ts';

interface Props {
  checkout: Checkout;
  /** The amount to pay now; absent where nothing can be paid. */
  due: (Due & { isFrom?: boolean }) | undefined;
}

/** Shows that it is overdue, the reference, and the amount to pay now, fee included: the page's largest figure. */
export function PayHead({ checkout, due }: Props): ReactNode {
  const { reference, channels, isOverdue, dueDate } = checkout;
  const atBank = channels.includes('BANK_BRANCH') && takesReference();
  return (
    <div className={css.head}>
      {isOverdue && (
        <p>
          <OverdueBadge dueDate={dueDate} />
        </p>
      )}
      {due && (
        <div>
          <Small>{due.isFrom ? text.payFrom : text.payNow}</Small>
          <LargestMoney amount={due.payable} />
          {due.fee > 0n && <Small>{text.feeInIt(formatMoney(due.fee))}</Small>}
        </div>
      )}
      <div>
        <Small>{wayText.reference}</Small>
        <Reference reference={reference} copyAs={wayText.copyReference} large />
      </div>
      {due && <Small>{atBank ? text.keepForBank : text.keep}</Small>}
    </div>
  );
}
