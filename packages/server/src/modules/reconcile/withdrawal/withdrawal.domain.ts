import { nextOf } from '@isura/contract/kernel/moves';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { type StatementStatus, statementMoves } from '@isura/contract/reconcile/states';

/** The days of a signed-off statement on which the lines contradict the bank, and some of them are its own. */
export interface DaysTwice {
  /** Whether no other statement has to be withdrawn first on one of them: then it may be the one that counts twice. */
  contradicts: boolean;
  /** The file of a statement of such a day that is not signed off: it is withdrawn first. */
  first: string | null;
}

/** What prevents the withdrawal of a statement. */
export interface InTheWay {
  /** Lines with a pending change. */
  waiting: number;
  /** An organization that claimed money of a line. */
  claimedBy: string | null;
  /** A statement of the account that was read later and shares lines with it. */
  later: { fileName: string; status: StatementStatus; days: DaysTwice } | null;
  /** A payment that a line of it shows as paid after all, and a line of another statement as returned. */
  cameBack: string | null;
  /** A payment that two people settled as paid by a line of it. */
  settled: string | null;
  /** A payment of which a line of it shows a difference, and a later line of another statement what was moved of that. */
  moved: string | null;
  days: DaysTwice;
}

const refusal = (detail: string, more: object = {}): DomainError =>
  new DomainError('invalid-transition', { detail, ...more });

const BY_JOURNAL = 'Ask the central office to correct errors in it with a manual journal.';
const DISAGREES = 'the lines of one of its days do not come to the bank’s balance';

/** Returns the same for its status alone. */
function whyNotIn(
  status: StatementStatus,
  { contradicts, first }: DaysTwice,
  isCentral: boolean,
): DomainError | undefined {
  if (status === 'SIGNED_OFF') {
    if (contradicts && isCentral) return undefined;
    if (contradicts)
      return refusal(`This statement is signed off, and ${DISAGREES}. Only the central office can withdraw it.`, {
        status,
      });
    return refusal(
      first === null
        ? `This statement is signed off, so it cannot be withdrawn. ${BY_JOURNAL}`
        : `This statement is signed off, and ${DISAGREES}. ${first} covers that day and is not signed off, so withdraw that one first. If the day still does not agree, the central office can withdraw this one.`,
      { status },
    );
  }
  if (nextOf(statementMoves, status, 'withdraw') !== undefined) return undefined;
  if (status === 'WAITING') return refusal('This statement is not confirmed yet. Discard it instead.', { status });
  return refusal(
    status === 'READING'
      ? 'This statement is still being read. Discard it once it has been read.'
      : 'This statement has no effect on the account, so there is nothing to withdraw. Import the right file.',
    { status },
  );
}

/** Returns the same for a later statement that shares lines with it. */
function whyNotBefore({ fileName, status, days }: NonNullable<InTheWay['later']>): DomainError {
  const shares = `${fileName} shares lines with this statement`;
  if (status !== 'SIGNED_OFF')
    return refusal(
      `${fileName} was imported later and shares lines with this statement. Withdraw that one first, then this one, and import the right file.`,
    );
  if (days.contradicts)
    return refusal(
      `${shares} and is signed off, but ${DISAGREES}. Ask the central office to withdraw that one first, then withdraw this one.`,
    );
  return refusal(
    days.first === null
      ? `${shares} and is signed off, so this one cannot be withdrawn. ${BY_JOURNAL}`
      : `${shares} and is signed off, but ${DISAGREES}. ${days.first} covers that day and is not signed off: withdraw that one first.`,
  );
}

/**
 * Returns why a statement cannot be withdrawn now, the error BS11 throws, each time with what to do instead: its
 * status, a line that waits for a second person, money that another organization claimed, a payment paid after all that
 * came back on another statement or that people settled as paid, the difference of a payment that another statement
 * moved, or a later statement that shares lines with it. A signed-off one can be withdrawn by the central office alone
 * (`isCentral`), while the lines of one of its days contradict the bank. Undefined when it can.
 */
export function whyNotWithdrawn(
  status: StatementStatus,
  inTheWay: InTheWay | undefined,
  { isCentral }: { isCentral: boolean },
): DomainError | undefined {
  const { waiting = 0, claimedBy = null, later = null, cameBack = null, settled = null, moved = null } = inTheWay ?? {};
  const byStatus = whyNotIn(status, inTheWay?.days ?? { contradicts: false, first: null }, isCentral);
  if (byStatus) return byStatus;
  if (waiting > 0)
    return refusal(
      `${plural(waiting, 'line is', 'lines are')} waiting for a second person. Withdraw the statement after the decision.`,
    );
  if (claimedBy !== null)
    return refusal(
      `${claimedBy} claimed money on this statement, and it is in their books. Ask the central office to correct it with a manual journal.`,
    );
  if (cameBack !== null)
    return refusal(
      `Another statement shows that ${cameBack} came back, which this one shows as paid after all. Undo the explanation of that line first.`,
    );
  if (settled !== null)
    return refusal(
      `Two people settled that ${settled} was paid, because a line of this statement shows it. ${BY_JOURNAL}`,
      { reason: 'settled-as-paid' },
    );
  if (moved !== null)
    return refusal(
      `Another statement shows what the bank moved of the difference of ${moved}, which this one shows in another amount. Undo the explanation of that line first.`,
    );
  return later === null ? undefined : whyNotBefore(later);
}
