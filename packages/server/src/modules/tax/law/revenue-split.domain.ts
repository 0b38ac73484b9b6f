import type { Kobo } from '@isura/contract/kernel/money';
import { HUNDRED_PERCENT } from '@isura/contract/kernel/percent';
import { shareOut } from '@isura/contract/kernel/shares';
import { refuseField } from './tax-rate.domain.ts';

export interface SplitParty {
  name: string;
  /** Ten-thousandths: 33.34% is 333_400n. */
  percent: bigint;
}

/**
 * Splits revenue among its parties: every party but the first is rounded down to whole kobo, the first (the
 * Consolidated Revenue Fund) takes the rest, so the parts add up. 12,345.67 at 50/50 gives 6,172.84 and 6,172.83.
 * Refuses with E_RATE at `lines` if the shares do not add up to exactly 100.
 */
export function splitRevenue(amount: Kobo, parties: readonly SplitParty[]): { name: string; amount: Kobo }[] {
  if (parties.reduce((total, party) => total + party.percent, 0n) !== HUNDRED_PERCENT) {
    throw refuseField('lines', 'E_RATE', 'The shares must add up to exactly 100%');
  }
  const shares = shareOut(
    amount,
    parties.map((party) => party.percent),
    0,
  );
  return parties.map(({ name }, at) => ({ name, amount: shares[at]! }));
}
