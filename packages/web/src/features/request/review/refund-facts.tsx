import * as addresses from '@isura/contract/kernel/addresses';
import { formatInstant } from '@isura/contract/kernel/day-format';
import type { RefundReview } from '@isura/contract/request/refund-review';
import type { ReactNode } from 'react';
import { Way } from '../../../ui/action/way.tsx';
import { refundText as text } from './refund.text.ts';
import css from './review.module.css';

type Account = RefundReview['account'];

const accountOf = ({ accountName, bankName, accountNumber }: Account): string =>
  `${accountName}, ${bankName} ${accountNumber}`;

/**
 * Shows to whom a refund gives money back, by which receipt and why, and the account the payer requested beside the one
 * that is paid, with the name its bank gives beside the payer's.
 */
export function RefundFacts({ refund }: { refund: RefundReview }): ReactNode {
  const { payerName, receiptNumber, reason, askedBy, asked: requested, account, nameScore, nameConfirmed } = refund;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [text.payer, payerName],
    [
      text.receipt,
      <Way key="receipt" href={addresses.validation({ tab: 'receipts', find: receiptNumber })}>
        {receiptNumber}
      </Way>,
    ],
    [text.reason, reason],
    [text.askedBy, text.by[askedBy]],
    [text.requested, requested ? accountOf(requested) : text.none[askedBy]],
    [text.paid, `${account.bankName} ${account.accountNumber}`],
    [text.nameAtBank, `${account.accountName}, ${text.fits(Math.floor(nameScore * 100), payerName)}`],
    [text.confirmed, nameConfirmed && text.confirmedAt(nameConfirmed.byName, formatInstant(nameConfirmed.at))],
  ];
  return (
    <section className={css.card} aria-label={text.title}>
      <h2>{text.title}</h2>
      <dl className={css.facts}>
        {rows
          .filter(([, value]) => value !== undefined)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
