import { type Failure, NEVER_RECEIVED, refusalOf } from './failure.domain.ts';

/** A bank's answer about an attempt, as `PaymentAnswer` of the bank module. */
export type Answer =
  | { result: 'TAKEN' | 'NO_ANSWER' | 'NOT_SENT' | 'NOT_KNOWN' }
  | { result: 'PAID'; bankReference: string; amount?: bigint; currency?: string }
  | ({ result: 'REFUSED' } & Failure);

/** The state of an attempt that decides what a bank's answer does to it. */
export interface AttemptState {
  status: 'SENT' | 'UNKNOWN';
  /** Whether the bank has answered about this attempt yet. */
  isTold: boolean;
  sentAt: Date;
  /** Whether the central office declared that the bank never received it. */
  isDeclared?: boolean;
}

/** Whether an answer is one to sending or to a query. */
export type AnswerOrigin = 'TOLD' | 'ASKED';

/** The outcome of an answer for an attempt; `askAt` is when the bank is queried next. */
export type Outcome =
  | { to: 'PAID'; bankReference: string }
  | { to: 'FAILED'; failure: Failure }
  | { to: 'SENT' | 'UNKNOWN'; askAt: Date }
  | { to: 'QUEUED' }
  | { to: 'TELL' };

const SOON_MS = 2_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * How long the bank is queried each minute; afterwards a person investigates
 * (docs/spec/money-out.md#silence-of-the-bank), and it is queried each hour until the outcome is known.
 */
export const ASKED_FOR_MS = 72 * 60 * MINUTE_MS;

const waits = [30, 60, 120, 300, 900];

/**
 * Returns how long a transfer waits after the bank could not be reached for the nth time: 30 seconds at first, 15
 * minutes at most.
 */
export const waitAfter = (notSentCount: number): number =>
  (waits[Math.min(Math.max(notSentCount, 1), waits.length) - 1] ?? 900) * 1_000;

/**
 * Returns the outcome of the bank's answer for an attempt (docs/spec/money-out.md#silence-of-the-bank,
 * docs/spec/security.md#t27). Paid and refused are final. An attempt that cannot have reached the bank is queued again
 * if it was never answered for; a bank that a query cannot reach leaves it as it is. Silence, or an answer without a
 * result, leaves it UNKNOWN: queried each minute for 72 hours and each hour afterwards, and never sent again. A bank
 * that does not know an attempt this process never sent (SENT, no answer yet) is sent it under the same reference. If
 * it does not know it after 72 hours, a person of the central office may declare it not received, which frees the
 * money; time alone never does.
 */
export function outcomeOf(
  { status, isTold, sentAt, isDeclared }: AttemptState,
  answer: Answer,
  now: Date,
  way: AnswerOrigin,
): Outcome {
  const isLate = now.getTime() - sentAt.getTime() >= ASKED_FOR_MS;
  const inAMinute = new Date(now.getTime() + MINUTE_MS);
  const again = isLate ? new Date(now.getTime() + HOUR_MS) : inAMinute;
  switch (answer.result) {
    case 'PAID':
      return { to: 'PAID', bankReference: answer.bankReference };
    case 'REFUSED':
      return { to: 'FAILED', failure: refusalOf(answer) };
    case 'TAKEN':
      return status === 'SENT' && now.getTime() - sentAt.getTime() < MINUTE_MS
        ? { to: 'SENT', askAt: new Date(now.getTime() + SOON_MS) }
        : { to: status, askAt: again };
    case 'NOT_SENT':
      return way === 'TOLD' && status === 'SENT' && !isTold ? { to: 'QUEUED' } : { to: status, askAt: inAMinute };
    case 'NO_ANSWER':
      return { to: 'UNKNOWN', askAt: again };
    case 'NOT_KNOWN':
      if (status === 'SENT' && !isTold) return { to: 'TELL' };
      return isLate && isDeclared ? { to: 'FAILED', failure: NEVER_RECEIVED } : { to: 'UNKNOWN', askAt: again };
  }
}
