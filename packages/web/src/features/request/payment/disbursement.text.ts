import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { paymentType } from '@isura/contract/request/payment-types';

type Shown = Pick<RequestSummary, 'disbursement' | 'type'>;

const of = (some: number, all: number): string => `${formatCount(some)} of ${formatCount(all)}`;

/** Returns how many lines were paid, where a transfer holds several: " (9,870 of 10,000 people)". */
function within({ type, disbursement: { paidLines, payableLines, payableCount } }: Shown): string {
  if (payableLines <= payableCount) return '';
  return ` (${of(paidLines, payableLines)} ${paymentType(type)?.pays ?? 'lines'})`;
}

/**
 * Returns the disbursement status of an approved payment (docs/spec/money-out.md#status-and-progress): "Paying: 118 of
 * 120".
 */
export function disbursementText(shown: Shown, payDay: string): string {
  const { state, paidCount, payableCount, failedCount, closedCount } = shown.disbursement;
  const paid = of(paidCount, payableCount);
  return {
    NOT_APPLICABLE: '',
    NOT_STARTED: 'Not sent yet',
    SCHEDULED: `To be paid on ${payDay}`,
    IN_PROGRESS: `Paying: ${paid}${within(shown)}`,
    COMPLETED: `Paid in full, ${paid}${within(shown)}`,
    COMPLETED_WITH_FAILURES: `${paid} paid, ${formatCount(failedCount)} failed${within(shown)}`,
    NOTHING_PAID: `${of(0, payableCount)} paid`,
    CLOSED: `${paid} paid, ${formatCount(closedCount)} closed${within(shown)}`,
  }[state];
}
