import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { ReactNode } from 'react';
import { DisbursementText } from '../payment/status-cell.tsx';
import { progressText as text } from './progress.text.ts';
import css from './review.module.css';

/** Shows the disbursement progress of a sent payment: a bar while it is in progress, and the totals. */
export function Progress({ request }: { request: PaymentRequest }): ReactNode {
  const { disbursement, payDate, type } = request;
  const { startedAt, finishedAt, state, closeReason } = disbursement;
  if (!startedAt) return null;
  const parts = [
    text.paid(formatMoney(disbursement.paidAmount), formatMoney(disbursement.payableAmount)),
    ...(disbursement.pendingCount > 0 ? [text.pending(formatMoney(disbursement.pendingAmount))] : []),
    ...(disbursement.failedCount > 0 ? [text.failed(formatMoney(disbursement.failedAmount))] : []),
    text.started(formatInstant(startedAt)),
    ...(finishedAt && state !== 'IN_PROGRESS' ? [text.finished(formatInstant(finishedAt))] : []),
  ];
  return (
    <section className={css.card} aria-label={text.title}>
      <h2>{text.title}</h2>
      <div role="status">
        <DisbursementText disbursement={disbursement} payDate={payDate} type={type} wide />
      </div>
      <p className={css.quiet}>{parts.join(' · ')}</p>
      {closeReason && <p className={css.quiet}>{text.closed(closeReason)}</p>}
    </section>
  );
}
