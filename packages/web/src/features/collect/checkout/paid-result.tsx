import type { Checkout, CheckoutStatus } from '@isura/contract/collect/checkout';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { maskEmail } from '@isura/contract/kernel/mask';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isBuilt } from '../../../app/paths.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { DonePanel } from '../../../ui/page/done-panel.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { Reference } from '../../../ui/value/value.tsx';
import css from './checkout.module.css';
import { ReceiptActions } from './receipt-actions.tsx';
import { resultText as text } from './result.text.ts';
import { wayText } from './way.text.ts';

interface Props {
  checkout: Checkout;
  status: CheckoutStatus;
}

/** A payment that was received: its receipt, what is left to pay, and where to go from here. */
export function PaidResult({ checkout, status }: Props): ReactNode {
  const { receipts, payer, reference, org, service, balance, payBy } = checkout;
  const receipt = receipts.find(({ number }) => number === status.receiptNumber) ?? receipts.at(-1);
  const email = 'email' in payer ? maskEmail(payer.email) : payer.emailMasked;
  const isGuest = useSignedIn() === undefined;
  const register = '/auth/register?type=payer';
  return (
    <>
      <DonePanel
        title={text.received}
        {...(receipt && { number: { label: text.receiptNumber, value: receipt.number } })}
        actions={
          <>
            {receipt && <ReceiptActions number={receipt.number} code={receipt.code} />}
            {balance > 0n && (
              <Link to="/payment" search={{ ref: reference }} className={buttonClass('primary')}>
                {text.payRest}
              </Link>
            )}
            <Link to="/voxePayment" className={buttonClass('quiet')}>
              {text.payElse}
            </Link>
          </>
        }
      >
        <p>{text.sent(email)}</p>
      </DonePanel>
      <div className={css.result}>
        <SummaryList
          rows={[
            { label: text.amount, value: receipt && <strong>{formatMoney(receipt.amount)}</strong> },
            { label: wayText.reference, value: <Reference reference={reference} copyAs={wayText.copyReference} /> },
            { label: text.date, value: receipt && formatInstant(receipt.paidAt) },
            { label: wayText.mda, value: org.name },
            { label: wayText.service, value: service.name },
          ]}
        />
        {balance > 0n && <Notice tone="info">{text.rest(formatMoney(balance), formatDay(payBy))}</Notice>}
        {status.overpaid !== undefined && status.overpaid > 0n && (
          <Notice tone="warning">{text.overpaid(formatMoney(status.overpaid))}</Notice>
        )}
      </div>
      {isGuest && isBuilt('/auth/register') && (
        <section className={css.offer} data-no-print>
          <h2>{text.account}</h2>
          <p>{text.accountWords}</p>
          <a href={register}>{text.accountGo}</a>
        </section>
      )}
    </>
  );
}
