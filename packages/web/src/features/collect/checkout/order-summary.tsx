import type { Checkout, Quote } from '@isura/contract/collect/checkout';
import { formatDay } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { ReactNode } from 'react';
import css from './checkout.module.css';
import { wayText as text } from './way.text.ts';

/** What a service will cost, by the server's reckoning. */
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
      {quote && quote.fee > 0n && <p className={css.small}>{`${text.fee} ${text.feeNote}`}</p>}
    </>
  );
}

/** What a reference stands for. */
export function CheckoutFigures({ checkout }: { checkout: Checkout }): ReactNode {
  const { service, org, total, penalty, amountPaid, balance, payBy } = checkout;
  return (
    <>
      <p className={css.orderName}>{service.name}</p>
      <dl className={css.figures}>
        <div>
          <dt>{text.mda}</dt>
          <dd>{org.name}</dd>
        </div>
        <div>
          <dt>{text.total}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
        {penalty > 0n && (
          <div>
            <dt>{text.penalty}</dt>
            <dd>{formatMoney(penalty)}</dd>
          </div>
        )}
        {amountPaid > 0n && (
          <div>
            <dt>{text.paidBefore}</dt>
            <dd>{formatMoney(amountPaid)}</dd>
          </div>
        )}
        <div>
          <dt>{text.payBy}</dt>
          <dd>{formatDay(payBy)}</dd>
        </div>
        <div className={css.pay}>
          <dt>{text.balance}</dt>
          <dd>{formatMoney(balance)}</dd>
        </div>
      </dl>
    </>
  );
}
