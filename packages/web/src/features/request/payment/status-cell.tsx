import { formatDay, shortDay } from '@isura/contract/kernel/day-format';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import type { ShownStatus } from '@isura/contract/request/shown-status';
import { shownNote, shownWords } from '@isura/contract/request/shown-status.text';
import type { DisbursementState } from '@isura/contract/request/transfer';
import {
  IconAlertTriangle,
  IconArrowBack,
  IconArrowBackUp,
  IconBan,
  IconCalendar,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconClock,
  IconHourglass,
  IconPencil,
  IconSend,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeLook } from '../../../ui/status/status-badge.tsx';
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

type Progress = Pick<RequestSummary, 'disbursement' | 'type' | 'payDate'>;

/** Shows the disbursement status of a payment, in the words of the specification; with a bar while in progress. */
export function DisbursementText({ wide = false, ...shown }: Progress & { wide?: boolean }): ReactNode {
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

/** The look of each shown status (docs/spec/money-out.md#shown-status). */
export const shownLooks: Readonly<Record<ShownStatus, BadgeLook>> = {
  NEW: { tone: 'neutral', icon: IconPencil },
  RETURNED: { tone: 'warning', icon: IconArrowBack },
  RECALLED: { tone: 'neutral', icon: IconArrowBackUp },
  AWAITING_APPROVAL: { tone: 'info', icon: IconHourglass },
  APPROVED: { tone: 'success', icon: IconCircleCheck },
  SCHEDULED: { tone: 'info', icon: IconCalendar },
  PAYING: { tone: 'info', icon: IconSend },
  PAID: { tone: 'success', icon: IconCircleCheck },
  PARTLY_PAID: { tone: 'part', icon: IconCircleHalf2 },
  FAILED: { tone: 'error', icon: IconAlertTriangle },
  REJECTED: { tone: 'error', icon: IconCircleX },
  CANCELLED: { tone: 'neutral', icon: IconBan },
};

interface Extra {
  waitsFor?: string | undefined;
  /** The words of the status never take two lines. */
  isOneLine?: true;
}

/** What the word of the status says already: nothing more stands below it. */
const SAID: ReadonlySet<DisbursementState> = new Set(['SCHEDULED', 'COMPLETED']);
/** Where the line below says what the note says, a screen reader hears it once. */
const BELOW: ReadonlySet<DisbursementState> = new Set(['IN_PROGRESS', 'COMPLETED_WITH_FAILURES', 'CLOSED']);

/**
 * Shows what became of a payment: its shown status, with the status itself beside a further word ("Paid · Approved 26
 * Nov"), and what is behind it as tooltip and for screen readers. After it, on a line of its own where there is no
 * room, how far the bank is, or who it waits for where that is known.
 */
export function StatusCell({ waitsFor, isOneLine, ...request }: RequestSummary & Extra): ReactNode {
  const now = new Date();
  const { word, beside } = shownWords(request, (day) => shortDay(day, now));
  const note = shownNote(request, now);
  return (
    <span className={css.cell} data-line={isOneLine}>
      <span className={css.shown} title={note}>
        <span className={css.word}>
          <Badge {...shownLooks[request.shown]}>{word}</Badge>
          {beside && <span className="visually-hidden"> ·</span>}
        </span>
        {beside && <span className={css.beside}>{` ${beside}`}</span>}
        {!BELOW.has(request.disbursement.state) && <span className="visually-hidden">{`. ${note}`}</span>}
      </span>
      {waitsFor && (
        <span className={css.waits} title={waitsFor}>
          {waitsFor}
        </span>
      )}
      {!SAID.has(request.disbursement.state) && (
        <DisbursementText disbursement={request.disbursement} type={request.type} payDate={request.payDate} />
      )}
    </span>
  );
}
