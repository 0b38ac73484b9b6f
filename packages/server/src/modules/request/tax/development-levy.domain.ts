import type { Day } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, NOTHING, sum } from '@isura/contract/kernel/money';
import { percentOfAmount } from '@isura/contract/kernel/percent';
import { percentInForce, ratesInForce, type TaxRate } from './tax-rate.domain.ts';

export interface LevyPayer {
  assessableProfit: Kobo;
  isSmallCompany: boolean;
  isNonResident: boolean;
}

export interface LevyShare {
  /** Key of the fund: tetfund, nelfund, nitdf, naseni, nbti, defence, cybersecurity. */
  fund: string;
  amount: Kobo;
}

const SHARE = 'share_';

/**
 * Shares a levy among the funds in the order of the table: each half a kobo up, the last takes the rest, so that the
 * shares add up. Of a levy of a few kobo the rest can be below nothing; then the first fund, the largest, bears it.
 */
function share(levy: Kobo, rates: readonly TaxRate[], on: Day): LevyShare[] {
  const funds = ratesInForce(rates, 'DEVELOPMENT_LEVY', SHARE, on);
  const amounts = funds.slice(0, -1).map((fund) => percentOfAmount(levy, fund.ratePercent ?? 0n));
  const rest = levy - sum(amounts);
  amounts.push(rest > 0n ? asKobo(rest) : NOTHING);
  if (rest < 0n) amounts[0] = asKobo(amounts[0]! + rest);
  return funds.map((fund, at) => ({ fund: fund.category.slice(SHARE.length), amount: amounts[at]! }));
}

/**
 * Development levy: 4% of assessable profit and its distribution (NTA s.59). Small companies and non-residents bear
 * none. 100,000,000.00 bears 4,000,000.00, half of it for TETFund. `on` is a day of the year of assessment, from 2026.
 */
export function developmentLevy(
  payer: LevyPayer,
  rates: readonly TaxRate[],
  on: Day,
): { levy: Kobo; shares: LevyShare[] } {
  const percent = percentInForce(rates, { tax: 'DEVELOPMENT_LEVY', category: 'standard', on });
  const isFree = payer.isSmallCompany || payer.isNonResident;
  const levy = isFree ? NOTHING : percentOfAmount(payer.assessableProfit, percent);
  return { levy, shares: share(levy, rates, on) };
}
