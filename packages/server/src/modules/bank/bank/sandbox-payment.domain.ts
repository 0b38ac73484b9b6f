/** A payment as the test bank is told it; `ref` is the teller's own. */
export interface ToldPayment {
  ref: string;
  bankCode: string;
  accountNumber: string;
  amount: bigint;
  narration: string;
}

/** What the test bank keeps of a payment it was told. */
export interface KeptPayment {
  bankCode: string;
  accountNumber: string;
  amountKobo: bigint;
  answersAt: Date;
  outcome: 'PAID' | 'FAILED';
  bankReference: string;
}

/** How a payment of the test bank ends, and when it says so. */
export interface Script {
  outcome: 'PAID' | 'FAILED';
  afterSeconds: number;
  /** So long after it was paid it comes back; never where nothing stands. */
  returnsAfterSeconds?: number;
  /** Until then it gives no answer at all, where others are told that it has the instruction. */
  isSilent: boolean;
}

/** The end of the numbers of dormant accounts. */
const DORMANT = '606';
const DAY_SECONDS = 86_400;

/**
 * The kobo of the amount decide (api.md 6): .13 fails always, .17 fails once and is paid when it is told again, .19 is
 * not answered for two minutes and then was paid, .29 is not for two days, .23 is paid and sent back a minute later; everything else
 * is paid in about a second. An account whose number ends with 606 is dormant: nothing is ever paid into it. `attempts` counts from
 * 1, over all references of a transfer.
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

/** Which attempt a reference is of: a transfer that is tried again says so in its reference, `….R2`. */
export const attemptOf = (ref: string): number => Number(/\.R(\d)$/.exec(ref)?.[1] ?? 1);
