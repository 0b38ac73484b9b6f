import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { RequestSummary } from '@isura/contract/request/payment-request';

type Shown = Pick<RequestSummary, 'disbursement' | 'type'>;

const of = (some: number, all: number): string => `${formatCount(some)} of ${formatCount(all)}`;

/** Lines of a salary or pension are people. */
const PEOPLE: ReadonlySet<string> = new Set(['PAYROLL', 'SALARY', 'PENSION', 'PAYE']);

/** Where a transfer holds several lines, how many of those it paid: " (9,870 of 10,000 people)". */
function within({ type, disbursement: { paidLines, payableLines, payableCount } }: Shown): string {
  if (payableLines <= payableCount) return '';
  return ` (${of(paidLines, payableLines)} ${PEOPLE.has(type) ? 'people' : 'lines'})`;
}

/** Where the money of an approved payment stands (data-model 4.2): "Paying: 118 of 120". */
export function disbursementText(shown: Shown, payDay: string): string {
  const { state, paidCount, payableCount, failedCount, closedCount } = shown.disbursement;
  const paid = of(paidCount, payableCount);
  return {
    NOT_APPLICABLE: '',
    NOT_STARTED: 'Not sent yet',
    SCHEDULED: `Pays on ${payDay}`,
    IN_PROGRESS: `Paying: ${paid}${within(shown)}`,
    COMPLETED: `Paid in full, ${paid}${within(shown)}`,
    COMPLETED_WITH_FAILURES: `${paid} paid, ${formatCount(failedCount)} failed${within(shown)}`,
    NOTHING_PAID: `${of(0, payableCount)} paid`,
    CLOSED: `${paid} paid, ${formatCount(closedCount)} closed${within(shown)}`,
  }[state];
}
