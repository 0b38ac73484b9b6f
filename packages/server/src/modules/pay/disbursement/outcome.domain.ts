import { type Failure, NEVER_RECEIVED, refusalOf } from './failure.domain.ts';

/** What a bank says about an attempt, as `PaymentAnswer` of the bank module. */
export type Answer =
  | { result: 'TAKEN' | 'NO_ANSWER' | 'NOT_SENT' | 'NOT_KNOWN' }
  | { result: 'PAID'; bankReference: string; amount?: bigint; currency?: string }
  | ({ result: 'REFUSED' } & Failure);

/** An attempt as far as an answer of the bank concerns it. */
export interface Asked {
  status: 'SENT' | 'UNKNOWN';
  /** Whether the bank has said anything about this attempt yet. */
  isTold: boolean;
  sentAt: Date;
  /** Whether a person of the central office said that the bank never got it. */
  isDeclared?: boolean;
}

/** Whether an answer was given on telling the bank, or on asking it. */
export type Way = 'TOLD' | 'ASKED';

/** What an answer makes of an attempt; `askAt` is when the bank is asked again. */
export type Outcome =
  | { to: 'PAID'; bankReference: string }
  | { to: 'FAILED'; failure: Failure }
  | { to: 'SENT' | 'UNKNOWN'; askAt: Date }
  | { to: 'QUEUED' }
  | { to: 'TELL' };

const SOON_MS = 2_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long the bank is asked each minute; afterwards a person looks (journeys.md J11), and it is asked each hour until it is known. */
export const ASKED_FOR_MS = 72 * 60 * MINUTE_MS;

const waits = [30, 60, 120, 300, 900];

/** How long a transfer waits after the bank was not reached for the so manieth time: 30 seconds at first, 15 minutes at last. */
export const waitAfter = (notSentCount: number): number =>
  (waits[Math.min(Math.max(notSentCount, 1), waits.length) - 1] ?? 900) * 1_000;

/**
 * What the bank's answer makes of an attempt (data-model 4.2, security.md T27). Paid and refused are the end of it. What cannot have
 * reached the bank is queued again, where it was never answered for; a bank that is not reached by asking leaves it as it stands.
 * Silence, and an answer that says nothing, leave it UNKNOWN, asked about each minute for 72 hours and each hour afterwards, and never sent again. A bank that
 * does not know what this process never came to tell it (SENT, nothing said yet) is told, under the same reference. One that does
 * not know it 72 hours later never got it when a person of the central office says so, which frees the money; no clock does.
 */
export function outcomeOf({ status, isTold, sentAt, isDeclared }: Asked, answer: Answer, now: Date, way: Way): Outcome {
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
