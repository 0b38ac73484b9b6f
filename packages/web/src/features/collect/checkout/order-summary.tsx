import type { Checkout, Quote } from '@isura/contract/collect/checkout';
import type { Due } from '@isura/contract/collect/due';
import { formatDay } from '@isura/contract/kernel/day-format';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { ReactNode } from 'react';
import { Small } from '../../../ui/layout/layout.tsx';
import css from './checkout.module.css';
import { wayText as text } from './way.text.ts';

/** Shows what a service will cost, as the server calculates it. */
export function QuoteFigures({
  service,
  quote,
}: {
  service: { name: string; orgName: string };
  quote: Quote | undefined;
}): ReactNode {
  return (
    <>
      <p className={css.orderName}>{service.name}</p>
      <dl className={css.figures}>
        <div>
          <dt>{text.mda}</dt>
          <dd>{service.orgName}</dd>
        </div>
        {quote && (
          <>
            <div>
              <dt>{text.total}</dt>
              <dd>{formatMoney(quote.total)}</dd>
            </div>
            {quote.fee > 0n && (
              <div>
                <dt>{text.fee}</dt>
                <dd>{formatMoney(quote.fee)}</dd>
              </div>
            )}
            <div className={css.pay}>
              <dt>{text.youPay}</dt>
              <dd>{formatMoney(quote.payable)}</dd>
            </div>
          </>
        )}
      </dl>
      {quote && quote.fee > 0n && <Small tiny>{`${text.fee} ${text.feeNote}`}</Small>}
    </>
  );
}

/** Shows the amounts of a reference: what is billed, in its order, then what is paid now. */
export function CheckoutFigures({ checkout, due }: { checkout: Checkout; due: Due | undefined }): ReactNode {
  const { service, org, subtotal, total, penalty, amountPaid, balance, payBy, isOverdue, expiresAt } = checkout;
  const isPart = due !== undefined && due.amount < balance;
  const rows: [string, Kobo | undefined][] = [
    ...(penalty > 0n
      ? ([
          [text.subtotal, subtotal],
          [text.penalty, penalty],
        ] as [string, Kobo][])
      : []),
    [text.total, total],
    [text.paidBefore, amountPaid > 0n ? amountPaid : undefined],
    [text.balance, amountPaid > 0n || isPart ? balance : undefined],
    [text.partNow, isPart ? due.amount : undefined],
    [text.fee, due && due.fee > 0n ? due.fee : undefined],
  ];
  return (
    <>
      <p className={css.orderName}>{service.name}</p>
      <dl className={css.figures}>
        <div>
          <dt>{text.mda}</dt>
          <dd>{org.name}</dd>
        </div>
        <div>
          <dt>{isOverdue ? text.wasDue : text.payBy}</dt>
          <dd>{formatDay(payBy)}</dd>
        </div>
        {isOverdue && due && (
          <div>
            <dt>{text.until}</dt>
            <dd>{formatDay(expiresAt)}</dd>
          </div>
        )}
        {rows.map(
          ([label, amount]) =>
            amount !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatMoney(amount)}</dd>
              </div>
            ),
        )}
        {due && (
          <div className={css.pay}>
            <dt>{text.payNow}</dt>
            <dd>{formatMoney(due.payable)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
