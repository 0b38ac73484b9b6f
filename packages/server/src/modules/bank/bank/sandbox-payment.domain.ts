/** A payment as sent to the test bank; `ref` is the sender's own. */
export interface SentPayment {
  ref: string;
  bankCode: string;
  accountNumber: string;
  amount: bigint;
  narration: string;
}

/** The test bank's record of a payment. */
export interface KeptPayment {
  bankCode: string;
  accountNumber: string;
  amountKobo: bigint;
  answersAt: Date;
  outcome: 'PAID' | 'FAILED';
  bankReference: string;
}

/** How a payment at the test bank ends, and when the bank reports it. */
export interface Script {
  outcome: 'PAID' | 'FAILED';
  afterSeconds: number;
  /** Seconds after payment until it is sent back; omitted when it is not. */
  returnsAfterSeconds?: number;
  /** Whether the bank gives no answer until then; otherwise it answers that it has the instruction. */
  isSilent: boolean;
}

/** The ending of dormant account numbers. */
const DORMANT = '606';
const DAY_SECONDS = 86_400;

/**
 * Chooses the outcome from the kobo of the amount (docs/spec/calls.md#test-mode): .13 always fails, .17 fails once and
 * is paid when sent again, .19 is not answered for two minutes and then was paid, .29 not for two days, .23 is paid and
 * sent back a minute later; everything else is paid in about a second. An account with a number that ends with 606 is
 * dormant: nothing is ever paid into it. `attempts` counts from 1, over all references of a transfer.
 */
export function outcomeOf(amountKobo: bigint, attempts: number, accountNumber = ''): Script {
  const kobo = amountKobo % 100n;
  if (accountNumber.endsWith(DORMANT)) return { outcome: 'FAILED', afterSeconds: 1, isSilent: false };
  if (kobo === 13n || (kobo === 17n && attempts === 1)) return { outcome: 'FAILED', afterSeconds: 1, isSilent: false };
  if (kobo === 19n) return { outcome: 'PAID', afterSeconds: 120, isSilent: true };
  if (kobo === 29n) return { outcome: 'PAID', afterSeconds: 2 * DAY_SECONDS, isSilent: true };
  if (kobo === 23n) return { outcome: 'PAID', afterSeconds: 1, returnsAfterSeconds: 60, isSilent: false };
  return { outcome: 'PAID', afterSeconds: 1, isSilent: false };
}

/** Returns the attempt number of a reference: a retried transfer carries it, `….R2`. */
export const attemptOf = (ref: string): number => Number(/\.R(\d)$/.exec(ref)?.[1] ?? 1);
