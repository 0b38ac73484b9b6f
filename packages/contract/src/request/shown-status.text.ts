import { formatDay, shortDay, shortInstant } from '../kernel/day-format.ts';
import { type Day, type Instant, lagosDay } from '../kernel/days.ts';
import { formatCount } from '../kernel/numbers-format.ts';
import { workingHoursBetween } from '../kernel/working-days.ts';
import type { RequestSummary } from './payment-request.ts';
import { ShownStatus, statusOfShown } from './shown-status.ts';
import { requestStatusLabels } from './states.ts';

/** Labels of the shown statuses: those of the statuses as the source spells them, and the further words. */
export const shownStatusLabels: Readonly<Record<ShownStatus, string>> = {
  ...requestStatusLabels,
  RETURNED: 'Returned',
  RECALLED: 'Recalled',
  SCHEDULED: 'Pays later',
  PAYING: 'Paying',
  PAID: 'Paid',
  CANCELLED: 'Cancelled',
};

const SEPARATOR = ' · ';

/** Labels for filters and totals, with the status beside each further word: `Paid · Approved`, `Returned · New`. */
export const shownWithStatusLabels = Object.fromEntries(
  ShownStatus.options.map((shown) => {
    const [word, status] = [shownStatusLabels[shown], requestStatusLabels[statusOfShown[shown]]];
    return [shown, word === status ? word : `${word}${SEPARATOR}${status}`];
  }),
) as Readonly<Record<ShownStatus, string>>;

type Shown = Pick<RequestSummary, 'shown'> & { [K in 'payDate' | 'decidedAt']?: RequestSummary[K] | undefined };

/**
 * Returns the word of a payment's shown status and, where that is a further word, the status that stands beside it with
 * the day of the approval: `Paid` and `Approved 26 Nov 2026`, `Returned` and `New`, `Rejected` alone. `day` formats
 * days.
 */
export function shownWords(
  { shown, payDate, decidedAt }: Shown,
  day: (day: Day) => string = formatDay,
): { word: string; beside?: string } {
  const status = statusOfShown[shown];
  const word = shown === 'SCHEDULED' && payDate ? `Pays ${day(payDate)}` : shownStatusLabels[shown];
  if (shown === status) return { word };
  const since = status === 'APPROVED' && decidedAt ? ` ${day(lagosDay(decidedAt))}` : '';
  return { word, beside: `${requestStatusLabels[status]}${since}` };
}

/** Returns the shown status as one text, for files and results of a search: `Paid · Approved 26 Nov 2026`. */
export function shownInWords(request: Shown): string {
  const { word, beside } = shownWords(request);
  return beside === undefined ? word : `${word}${SEPARATOR}${beside}`;
}

const MOST_LETTERS = 120;

const quoted = (reason = ''): string => {
  const short = reason.length > MOST_LETTERS ? `${reason.slice(0, MOST_LETTERS).trimEnd()}…` : reason;
  return short === '' ? '' : `: “${short}”`;
};

const named = (names: readonly string[]): string =>
  names.length <= 3 ? names.join(' or ') : `${names.slice(0, 2).join(', ')} or ${formatCount(names.length - 2)} others`;

function timeLeft(due: Instant | undefined, now: Instant): string {
  if (!due) return '';
  const isOver = due < now;
  const hours = Math.floor(isOver ? workingHoursBetween(due, now) : workingHoursBetween(now, due));
  if (isOver) return `, ${formatCount(hours)} h overdue`;
  return hours === 0 ? ', under 1 h left' : `, ${formatCount(hours)} h left`;
}

function waits({ waitingFor, waitingSince, slaDueAt }: RequestSummary, now: Instant): string {
  const left = timeLeft(slaDueAt, now);
  if (waitingFor.length === 0) return `Nobody can act on it now${left}`;
  return `With ${named(waitingFor)}${waitingSince ? ` since ${shortInstant(waitingSince, now)}` : ''}${left}`;
}

/** Says how much was paid, and what became of the rest: `118 of 120 paid, 2 failed`. */
function progress({ disbursement }: RequestSummary, day: (at: Instant | undefined) => string): string {
  const { paidCount, payableCount, pendingCount, failedCount, closedCount, closedAt } = disbursement;
  return [
    `${formatCount(paidCount)} of ${formatCount(payableCount)} paid`,
    ...(pendingCount > 0 ? [`${formatCount(pendingCount)} with the bank or to be sent`] : []),
    ...(failedCount > 0 ? [`${formatCount(failedCount)} failed`] : []),
    ...(closedCount > 0 ? [`${formatCount(closedCount)} closed${day(closedAt)}`] : []),
  ].join(', ');
}

function nothingPaid(request: RequestSummary, day: (at: Instant | undefined) => string): string {
  const { firstFailure, disbursement } = request;
  if (disbursement.pendingCount > 0 || disbursement.closedCount > 0) return progress(request, day);
  return firstFailure ? `Nothing was paid: ${firstFailure}` : 'Nothing was paid';
}

/**
 * Returns what is behind the shown status of a payment, for its tooltip and its accessible name: who has it and since
 * when, who returned it and why, how much is paid. Days are in Lagos, without the year in the year of `now`.
 */
export function shownNote(request: RequestSummary, now: Instant): string {
  const { shown, isMine, decidedAt, payDate, disbursement, turn } = request;
  const day = (at: Instant | undefined): string => (at ? ` ${shortDay(lagosDay(at), now)}` : '');
  const count = `${formatCount(disbursement.paidCount)} of ${formatCount(disbursement.payableCount)}`;
  const by = turn ? ` by ${turn.name}` : '';
  const notes: Readonly<Record<ShownStatus, () => string>> = {
    NEW: () => (isMine ? 'Draft. Nobody else sees it' : 'Draft, not submitted yet'),
    RETURNED: () => `Returned${by},${day(turn?.at)}${quoted(turn?.reason)}`,
    RECALLED: () => `Taken back by its maker,${day(turn?.at)}`,
    AWAITING_APPROVAL: () => waits(request, now),
    APPROVED: () => `Approved${day(decidedAt)}. An accountant sends it`,
    SCHEDULED: () => `Approved${day(decidedAt)}, sent on ${payDate ? shortDay(payDate, now) : 'the pay day'}`,
    PAYING: () => progress(request, day),
    PAID: () => `Approved${day(decidedAt)}, paid in full${day(disbursement.finishedAt)}, ${count}`,
    PARTLY_PAID: () => progress(request, day),
    FAILED: () => nothingPaid(request, day),
    REJECTED: () => `Rejected${by}${turn?.level ? ` at level ${turn.level}` : ''}${quoted(turn?.reason)}`,
    CANCELLED: () => `Cancelled before sending${by}${quoted(turn?.reason)}`,
  };
  return notes[shown]();
}
