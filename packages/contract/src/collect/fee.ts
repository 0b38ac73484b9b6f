import { halfUpToKobo, type Kobo, NOTHING } from '../kernel/money.ts';
import type { Channel } from '../org/collection-rule.ts';

/** 150 naira, the charge of an e-collection into the treasury account (CBN circular of 10 December 2020). */
const CHARGE = 15_000n;
/** At a POS 0.5% is added, and the total is at most 1,000 naira (same circular). */
const MOST_AT_POS = 100_000n;

/**
 * Returns the fee for paying `amount` by a channel, in kobo including value added tax (the circular gives the charge
 * without it; 7.5%): 161.25 for every channel but POS, where 0.5% of the amount is added and the charge before tax
 * stops at 1,000.00. Half a kobo rounds up. 10,000.00 at a POS costs 215.00. A zero amount has no fee.
 */
export function feeOf(channel: Channel, amount: Kobo): Kobo {
  if (amount <= 0n) return NOTHING;
  if (channel !== 'POS') return halfUpToKobo(CHARGE, 1_075n, 1_000n);
  // In two-hundredths of a kobo, so that 0.5% of any amount is whole and only the fee itself is rounded.
  const [charge, most] = [CHARGE * 200n + amount, MOST_AT_POS * 200n];
  return halfUpToKobo(charge > most ? most : charge, 1_075n, 200_000n);
}
