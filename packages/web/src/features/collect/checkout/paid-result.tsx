import type { Checkout, CheckoutStatus } from '@isura/contract/collect/checkout';
import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { maskEmail } from '@isura/contract/kernel/mask';
import { asKobo, type Kobo, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { usePageTitle } from '../../../routing/page-title.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Row, Small } from '../../../ui/layout/layout.tsx';
import { DonePanel } from '../../../ui/page/done-panel.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { LargestMoney, Reference } from '../../../ui/value/value.tsx';
import css from './checkout.module.css';
import { WayHeader } from './checkout-frame.tsx';
import { Contact, HeldForPayer } from './ended.tsx';
import { ReceiptActions, ReceiptDocument } from './receipt-actions.tsx';
import { resultText as text } from './result.text.ts';
import { wayText } from './way.text.ts';

interface Props {
  checkout: Checkout;
  status: CheckoutStatus;
  /** The invoice was read before this payment: its balance and receipts do not have it yet. */
  isOutdated: boolean;
}

type Receipt = Checkout['receipts'][number];

/** Returns what the payer was charged: the amount of the receipt plus the fee. */
const wholeOf = ({ amount, fee }: Receipt): Kobo => asKobo(amount + fee);

/** Shows one receipt of several: its number, its amount and its actions. */
function OneOfThem({ receipt }: { receipt: Receipt }): ReactNode {
  const { number, amount, fee, overpaid, paidAt, isVoided, code } = receipt;
  const words = [
    formatInstant(paidAt),
    fee > 0n && text.withFee(formatMoney(wholeOf(receipt))),
    overpaid > 0n && text.moreOf(formatMoney(overpaid)),
    isVoided && text.voided,
  ];
  return (
    <li className={css.oneReceipt}>
      <div>
        <p>
          {number} <strong>{formatMoney(amount)}</strong>
        </p>
        <Small tiny>{words.filter(Boolean).join(' · ')}</Small>
      </div>
      {code && <ReceiptDocument number={number} code={code} small />}
    </li>
  );
}

/** Shows a payment with a void receipt, with what can be done next. */
function Void({ number, actions }: { number: string; actions: ReactNode }): ReactNode {
  return (
    <div className={css.stack}>
      <WayHeader title={text.isVoid} />
      <Notice tone="error">{text.isVoidWords(number)}</Notice>
      <Row>{actions}</Row>
    </div>
  );
}

/** Shows a received payment: its receipts, the remaining or overpaid amount, and the next steps. */
export function PaidResult({ checkout, status, isOutdated }: Props): ReactNode {
  const { receipts, payer, reference, org, service, balance, payBy, whyNot } = checkout;
  const isOwed = !isOutdated && balance > 0n && whyNot === undefined;
  const ofIt = receipts.find(({ number }) => number === status.receiptNumber);
  const receipt = isOutdated ? ofIt : (ofIt ?? receipts.at(-1));
  usePageTitle(receipt?.isVoided ? text.isVoid : text.received);
  const over = sum(receipts.filter(({ isVoided }) => !isVoided).map(({ overpaid }) => overpaid));
  const email = 'email' in payer ? maskEmail(payer.email) : payer.emailMasked;
  const isGuest = useSignedIn() === undefined;
  const register = addresses.registration({ type: 'payer', returnTo: addresses.receiptCheck() });
  const ways = (
    <>
      {receipt && <ReceiptActions number={receipt.number} code={receipt.code} />}
      {isOwed && (
        <Link to="/payment" search={{ ref: reference }} className={buttonClass('primary')}>
          {text.payRest}
        </Link>
      )}
      <Link to="/voxePayment" className={buttonClass('quiet')}>
        {text.payElse}
      </Link>
    </>
  );
  return (
    <>
      {receipt?.isVoided ? (
        <Void number={receipt.number} actions={ways} />
      ) : (
        <DonePanel
          title={text.received}
          {...(receipt && { number: { label: text.receiptNumber, value: receipt.number } })}
          actions={ways}
        >
          {receipt && <LargestMoney amount={receipt.amount} />}
          {receipt && receipt.fee > 0n && <p>{text.withFee(formatMoney(wholeOf(receipt)))}</p>}
          <p>{text.sent(email)}</p>
        </DonePanel>
      )}
      <div className={css.result}>
        <HeldForPayer checkout={checkout} />
        {over > 0n && whyNot !== 'CANCELLED' && (
          <Notice tone="warning">
            <p>
              <strong>{text.overpaid(formatMoney(over))}</strong>
            </p>
            <p>{text.overpaidNext(org.name)}</p>
            <Contact org={org} />
          </Notice>
        )}
        <SummaryList
          rows={[
            { label: text.amount, value: receipt && formatMoney(receipt.amount) },
            { label: text.fee, value: receipt && receipt.fee > 0n && formatMoney(receipt.fee) },
            { label: wayText.reference, value: <Reference reference={reference} copyAs={wayText.copyReference} /> },
            { label: text.date, value: receipt && formatInstant(receipt.paidAt) },
            { label: wayText.mda, value: org.name },
            { label: wayText.service, value: service.name },
          ]}
        />
        {receipts.length > 1 && (
          <section>
            <h2>{text.receipts}</h2>
            <ul className={css.receipts}>
              {receipts.map((each) => (
                <OneOfThem key={each.number} receipt={each} />
              ))}
            </ul>
          </section>
        )}
        {isOwed && <Notice tone="info">{text.rest(formatMoney(balance), formatDay(payBy))}</Notice>}
      </div>
      {isGuest && (
        <section className={css.offer} data-no-print>
          <h2>{text.account}</h2>
          <p>{text.accountWords}</p>
          <a href={register}>{text.accountGo}</a>
        </section>
      )}
    </>
  );
}
