import type { Checkout, CheckoutLine } from '@isura/contract/collect/checkout';
import { leastDue } from '@isura/contract/collect/due';
import { asKobo, type Kobo, NOTHING } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { ReactNode } from 'react';
import { Facts, Small } from '../../../ui/layout/layout.tsx';
import { LargestMoney } from '../../../ui/value/value.tsx';
import css from './invoice.module.css';
import { invoiceText as text } from './invoice.text.ts';

/** The amounts of an invoice as of today. */
export interface Figures {
  subtotal: Kobo;
  penalty: Kobo;
  total: Kobo;
  amountPaid: Kobo;
  balance: Kobo;
}

/** Shows the lines of an invoice, with quantity and unit amount below the words where there is more than one. */
export function BillLines({ lines }: { lines: readonly CheckoutLine[] }): ReactNode {
  return (
    <table className={css.lines}>
      <caption className="visually-hidden">{text.lines}</caption>
      <thead>
        <tr>
          <th scope="col">{text.line}</th>
          <th scope="col" className={css.figure}>
            {text.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, quantity, unitAmount, amount }, at) => (
          <tr key={`${String(at)} ${description}`}>
            <td>
              {description}
              {quantity > 1 && (
                <Small>
                  {formatCount(quantity)} × {formatMoney(unitAmount)}
                </Small>
              )}
            </td>
            <td className={css.figure}>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Shows what must be paid now, fee included: the largest figure of the page, shown only once. Nothing where nothing can
 * be paid.
 */
export function PayNow({
  invoice,
}: {
  invoice: Pick<Checkout, 'balance' | 'channels' | 'feeBearer' | 'whyNot'>;
}): ReactNode {
  if (invoice.whyNot !== undefined) return null;
  const { amount, fee, payable, isFrom } = leastDue(invoice, invoice.balance);
  return (
    <div>
      <Small>{isFrom ? text.payFrom : text.payNow}</Small>
      <LargestMoney amount={payable} />
      {fee > 0n && <Small>{text.feeInIt(formatMoney(amount), formatMoney(fee))}</Small>}
    </div>
  );
}

/** Shows the total, the paid and the remaining amount; with a payer's fee, what they are charged at the desk. */
export function BillSums({ figures, fee = NOTHING }: { figures: Figures; fee?: Kobo }): ReactNode {
  const { subtotal, penalty, total, amountPaid, balance } = figures;
  const rows: [string, Kobo, boolean][] = [
    ...(penalty > 0n
      ? ([
          [text.subtotal, subtotal, false],
          [text.penalty, penalty, false],
        ] as [string, Kobo, boolean][])
      : []),
    [text.total, total, true],
    ...(amountPaid > 0n ? ([[text.paid, amountPaid, false]] as [string, Kobo, boolean][]) : []),
    ...(amountPaid > 0n ? ([[text.balance, balance, true]] as [string, Kobo, boolean][]) : []),
    ...(fee > 0n
      ? ([
          [text.fee, fee, false],
          [text.payNow, asKobo(balance + fee), true],
        ] as [string, Kobo, boolean][])
      : []),
  ];
  return (
    <Facts className={css.sums}>
      {rows.map(([label, amount, isStrong]) => (
        <div key={label} className={isStrong ? css.strong : undefined}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </Facts>
  );
}
