import type { Day } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, NOTHING, sum } from '@isura/contract/kernel/money';
import { HUNDRED_PERCENT, percentOfAmount } from '@isura/contract/kernel/percent';
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
/** The fund named last in s.59; it takes the rounding difference of the others. */
const LAST_FUND = 'share_cybersecurity';

const isLast = (fund: TaxRate): number => Number(fund.category === LAST_FUND);

function fundsInForce(rates: readonly TaxRate[], on: Day): { fund: string; percent: bigint }[] {
  const funds = ratesInForce(rates, 'DEVELOPMENT_LEVY', SHARE, on)
    .toSorted((a, b) => isLast(a) - isLast(b))
    .map((rate) => ({ fund: rate.category.slice(SHARE.length), percent: rate.ratePercent ?? 0n }));
  if (funds.reduce((total, { percent }) => total + percent, 0n) !== HUNDRED_PERCENT) {
    throw new Error(`The funds of the development levy do not add up to 100 percent on ${on}`);
  }
  return funds;
}

/**
 * Shares a levy among the funds: each half a kobo up, the last takes the rest, so that the shares add up. For a levy of
 * a few kobo the rest can be negative; then the fund with the largest share bears it.
 */
function share(levy: Kobo, rates: readonly TaxRate[], on: Day): LevyShare[] {
  const funds = fundsInForce(rates, on);
  const shares = funds.map(({ fund, percent }) => ({ fund, amount: percentOfAmount(levy, percent) }));
  const last = shares.at(-1)!;
  const rest = levy - sum(shares.slice(0, -1).map(({ amount }) => amount));
  last.amount = rest > 0n ? asKobo(rest) : NOTHING;
  if (rest < 0n) {
    const largest = shares.reduce((most, one) => (one.amount > most.amount ? one : most));
    largest.amount = asKobo(largest.amount + rest);
  }
  return shares;
}

/**
 * Computes the development levy, 4% of assessable profit, and its distribution (NTA s.59). Small companies and
 * non-residents pay none. 100,000,000.00 bears 4,000,000.00, half of it for TETFund. `on` is a day of the year of
 * assessment, from 2026.
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
