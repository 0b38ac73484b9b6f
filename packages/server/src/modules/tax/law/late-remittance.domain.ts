import type { Day } from '@isura/contract/kernel/days';
import { halfUpToKobo, type Kobo, sum } from '@isura/contract/kernel/money';
import { HUNDRED_PERCENT } from '@isura/contract/kernel/percent';
import { percentInForce, type TaxRate } from './tax-rate.domain.ts';

const DAYS_OF_A_YEAR = 365n;

export interface LateRemittance {
  penalty: Kobo;
  interest: Kobo;
  total: Kobo;
}

/**
 * Computes what is due if withheld tax is remitted late: the tax, 10% a year and simple interest at the monetary policy
 * rate of `policyPercent` (ten-thousandths), by days of a year of 365 (NTAA s.107), each half a kobo up. 1,000,000.00
 * thirty days late at 27% is 1,030,410.96. `on` is the due day; remitting early or on time adds nothing.
 */
export function lateRemittance(
  late: { unremitted: Kobo; days: number; policyPercent: bigint },
  rates: readonly TaxRate[],
  on: Day,
): LateRemittance {
  const days = BigInt(Math.max(0, Math.floor(late.days)));
  const forDays = (percent: bigint) => halfUpToKobo(late.unremitted, percent * days, HUNDRED_PERCENT * DAYS_OF_A_YEAR);
  const penalty = forDays(percentInForce(rates, { tax: 'PENALTY', category: 'late_remittance', on }));
  const interest = forDays(late.policyPercent);
  return { penalty, interest, total: sum([late.unremitted, penalty, interest]) };
}
