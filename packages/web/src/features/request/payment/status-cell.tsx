import { formatDay } from '@isura/contract/kernel/day-format';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import type { DisbursementState } from '@isura/contract/request/transfer';
import { IconAlertTriangle, IconCalendar, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import css from './disbursement.module.css';
import { disbursementText } from './disbursement.text.ts';

const looks: Readonly<Partial<Record<DisbursementState, { tone: string; icon: typeof IconClock }>>> = {
  NOT_STARTED: { tone: 'neutral', icon: IconClock },
  SCHEDULED: { tone: 'neutral', icon: IconCalendar },
  COMPLETED: { tone: 'success', icon: IconCircleCheck },
  COMPLETED_WITH_FAILURES: { tone: 'warning', icon: IconAlertTriangle },
  NOTHING_PAID: { tone: 'error', icon: IconAlertTriangle },
  CLOSED: { tone: 'neutral', icon: IconCircleCheck },
};

type Shown = Pick<RequestSummary, 'disbursement' | 'type' | 'payDate'>;

/** Shows the disbursement status of a payment, in the words of the specification; with a bar while in progress. */
export function DisbursementText({ wide = false, ...shown }: Shown & { wide?: boolean }): ReactNode {
  const { disbursement, payDate } = shown;
  const words = disbursementText(shown, payDate ? formatDay(payDate) : '');
  if (!words) return null;
  const look = looks[disbursement.state];
  return (
    <span className={css.progress} data-tone={look?.tone} data-wide={wide || undefined}>
      <span className={css.status}>
        {look && <look.icon size={16} stroke={1.75} aria-hidden />}
        {words}
      </span>
      {disbursement.state === 'IN_PROGRESS' && (
        <progress
          className={css.bar}
          value={disbursement.paidCount}
          max={disbursement.payableCount}
          aria-label={words}
        />
      )}
    </span>
  );
}

/** Shows the status of a payment, and below it the disbursement status, or who it waits for where that is known. */
export const StatusCell = ({
  status,
  waitsFor,
  ...shown
}: Shown & Pick<RequestSummary, 'status'> & { waitsFor?: string | undefined }): ReactNode => (
  <span className={css.cell}>
    <StatusBadge status={status} />
    {waitsFor && (
      <span className={css.waits} title={waitsFor}>
        {waitsFor}
      </span>
    )}
    <DisbursementText {...shown} />
  </span>
);
