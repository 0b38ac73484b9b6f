import type { ReceiptCheck } from '@isura/contract/collect/receipt';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatVerificationCode } from '@isura/contract/kernel/verification-code';
import { paymentChannelLabels } from '@isura/contract/org/channel.text';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { withinLimit } from '../../../routing/lazy.ts';
import { Row, Small } from '../../../ui/layout/layout.tsx';
import { later } from '../../../ui/page/later.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { VerdictPanel } from '../../../ui/page/verdict-panel.tsx';
import { CopyButton, Money, Reference } from '../../../ui/value/value.tsx';
import { ReceiptActions } from '../checkout/receipt-actions.tsx';
import css from './receipt.module.css';
import { stageWords, receiptText as text, voidWords } from './receipt.text.ts';

const QrPicture = later(() =>
  withinLimit('qr', () => import('../../../ui/value/qr-picture.tsx')).then((part) => part.QrPicture),
);

function Facts({ check }: { check: ReceiptCheck }): ReactNode {
  const { facts } = text;
  const { full, voidKind } = check;
  return (
    <SummaryList
      rows={[
        { label: facts.number, value: check.number },
        { label: facts.words, value: full?.amountInWords },
        { label: facts.fee, value: full && full.fee > 0n ? <Money amount={full.fee} /> : undefined },
        { label: facts.org, value: check.orgName },
        { label: facts.service, value: check.serviceName },
        { label: facts.paidAt, value: formatInstant(check.paidAt) },
        { label: facts.paidOn, value: check.paidOn && formatDay(check.paidOn) },
        { label: facts.payer, value: full?.payerName ?? check.payerMasked },
        { label: facts.revenueHead, value: full?.revenueHead },
        { label: facts.invoice, value: full?.invoiceNumber },
        { label: facts.reference, value: full?.reference && <Reference reference={full.reference} /> },
        { label: facts.channel, value: full && paymentChannelLabels[full.channel] },
        { label: facts.stage, value: full && stageWords[full.stage] },
        { label: facts.balance, value: full && full.balance > 0n ? <Money amount={full.balance} /> : undefined },
        { label: facts.code, value: full && formatVerificationCode(full.code) },
        { label: facts.voidKind, value: voidKind && voidWords[voidKind] },
      ]}
    />
  );
}

function Others({ others }: { others: NonNullable<ReceiptCheck['others']> }): ReactNode {
  return (
    <div>
      <Small>{text.verdict.others}</Small>
      <ul className={css.list}>
        {others.map(({ number, amount, paidAt, voided }) => (
          <li key={number}>
            <Link to="/receipts" search={{ number }}>
              {number}
            </Link>{' '}
            {formatMoney(amount)}, {formatDay(lagosDay(paidAt))}
            {voided && `, ${text.verdict.voidedLabel}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Shows what our records say about a receipt. "Genuine" appears only where this receipt is certainly meant: by its
 * code, or by a reference: its check digit exposes a wrong one. A number alone may be the next receipt, of somebody
 * else.
 */
export function ReceiptVerdict({ check, isSure }: { check: ReceiptCheck; isSure: boolean }): ReactNode {
  const { verdict } = text;
  const body = (
    <>
      <p className={css.amount}>{formatMoney(check.amount)}</p>
      {check.full && check.full.fee > 0n && (
        <p>{verdict.withFee(formatMoney(asKobo(check.amount + check.full.fee)))}</p>
      )}
      {check.givenBack?.map(({ amount, at }) => (
        <p key={at.toISOString()}>{verdict.givenBack(formatMoney(amount), formatDay(lagosDay(at)))}</p>
      ))}
      <Facts check={check} />
      {check.others && <Others others={check.others} />}
    </>
  );
  if (check.voided)
    return (
      <VerdictPanel look="grey" title={verdict.voided(check.voidedAt ? formatDay(lagosDay(check.voidedAt)) : '')}>
        <p>{verdict.voidedWords}</p>
        {body}
      </VerdictPanel>
    );
  return (
    <VerdictPanel look={isSure ? 'good' : 'info'} title={isSure ? verdict.genuine : verdict.onRecord(check.number)}>
      <p>{isSure ? verdict.compareProved : verdict.compare}</p>
      {body}
      {check.full && (
        <>
          <Row centred className={css.qr}>
            <QrPicture value={check.full.proof} label={text.code(check.number)} />
            <CopyButton value={check.full.proof} what={text.copyProof} />
          </Row>
          <Row data-no-print>
            <ReceiptActions number={check.number} code={check.full.code} />
          </Row>
        </>
      )}
    </VerdictPanel>
  );
}

/** Shows why a check found nothing: in red what must not be accepted, otherwise what to do. */
export function ReceiptRefusal({ error }: { error: unknown }): ReactNode {
  if (error instanceof ApiProblem && error.code === 'not-found')
    return <VerdictPanel look="bad" title={text.verdict.unknown} />;
  if (error instanceof ApiProblem && error.errors.some(({ code }) => code === 'code-wrong'))
    return <VerdictPanel look="bad" title={text.verdict.wrongCode} />;
  return <Refused error={error} />;
}
