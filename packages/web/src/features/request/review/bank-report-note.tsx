import { formatInstant } from '@isura/contract/kernel/day-format';
import type { RequestLine } from '@isura/contract/request/payment-request';
import type { ReactNode } from 'react';
import { transferText as text } from './progress.text.ts';

/** Shows the bank's last report on a line: why it was refused, when it was paid, or since when the bank has it. */
export function BankReportNote({ status, transfer }: Pick<RequestLine, 'status' | 'transfer'>): ReactNode {
  if (!transfer) return null;
  const { failureReason, failureCode, paidAt, sentAt, lineCount } = transfer;
  const message =
    (status === 'FAILED' || status === 'RETURNED') && failureReason
      ? text.refused(failureReason, failureCode ?? '')
      : status === 'PAID' && paidAt
        ? text.paidAt(formatInstant(paidAt))
        : (status === 'SENT' || status === 'UNKNOWN') && sentAt
          ? text.sentAt(formatInstant(sentAt))
          : undefined;
  return (
    <>
      {message && <small>{message}</small>}
      {lineCount > 1 && <small>{text.along(lineCount)}</small>}
    </>
  );
}
