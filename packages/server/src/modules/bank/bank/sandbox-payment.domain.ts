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
  /** Until then it gives no answer at all, where others are told that it has the instruction. */
  isSilent: boolean;
}

/**
 * The kobo of the amount decide (api.md 6): .13 fails always, .17 fails once and is paid when it is told again, .19 is
 * not answered for two minutes and then was paid; everything else is paid in about a second. `tries` counts from 1.
 */
export function outcomeOf(amountKobo: bigint, tries: number): Script {
  const kobo = amountKobo % 100n;
  if (kobo === 13n || (kobo === 17n && tries === 1)) return { outcome: 'FAILED', afterSeconds: 1, isSilent: false };
  if (kobo === 19n) return { outcome: 'PAID', afterSeconds: 120, isSilent: true };
  return { outcome: 'PAID', afterSeconds: 1, isSilent: false };
}
