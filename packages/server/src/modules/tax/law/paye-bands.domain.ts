import type { Day } from '@isura/contract/kernel/days';
import { asKobo, halfUpToKobo, type Kobo } from '@isura/contract/kernel/money';
import { HUNDRED_PERCENT, percentOfAmount } from '@isura/contract/kernel/percent';
import { findRate, ratesInForce, refuseField, type TaxRate } from './tax-rate.domain.ts';

/** The income in one band. `tax` is rounded for display; the year's tax is rounded once, over all bands. */
export interface BandShare {
  amount: Kobo;
  ratePercent: bigint;
  tax: Kobo;
}

/**
 * Applies the bands in force to a year's chargeable income, half a kobo up on the whole. 1,089,000.00 in 2026 is
 * 800,000.00 at 0% and 289,000.00 at 15%: 43,350.00. Refuses with E_PERIOD_TOO_OLD if the table has no bands for that
 * day.
 */
export function runBands(chargeable: Kobo, rates: readonly TaxRate[], on: Day): { tax: Kobo; bands: BandShare[] } {
  const inForce = ratesInForce(rates, 'PAYE', 'band', on).toSorted((a, b) =>
    (a.bandFrom ?? 0n) < (b.bandFrom ?? 0n) ? -1 : 1,
  );
  if (inForce.length === 0) throw refuseField('taxPeriod', 'E_PERIOD_TOO_OLD', `There are no PAYE bands for ${on}`);
  const bands: BandShare[] = [];
  let exact = 0n;
  for (const { bandFrom, bandTo, ratePercent } of inForce) {
    const from = bandFrom ?? 0n;
    const to = bandTo === null || chargeable < bandTo ? chargeable : bandTo;
    if (to <= from && bands.length > 0) break;
    const amount = asKobo(to - from);
    const percent = ratePercent ?? 0n;
    bands.push({ amount, ratePercent: percent, tax: percentOfAmount(amount, percent) });
    exact += amount * percent;
  }
  return { tax: halfUpToKobo(exact, 1n, HUNDRED_PERCENT), bands };
}

export interface PayeMonths {
  januaryToNovember: Kobo;
  december: Kobo;
}

/**
 * Splits a year's tax by months: a twelfth, half a kobo up, and December takes the balance, so that the deductions add
 * up to the year's tax (NTAA s.51(7)). 608,000.00 is eleven times 50,666.67 and 50,666.63. A tax of a few kobo is never
 * rounded up so far that December would be negative.
 */
export function byMonth(annual: Kobo): PayeMonths {
  const twelfth = halfUpToKobo(annual, 1n, 12n);
  const most = asKobo(annual / 11n);
  const month = twelfth < most ? twelfth : most;
  return { januaryToNovember: month, december: asKobo(annual - 11n * month) };
}

/** Reports whether a year's gross is at most the national minimum wage and the law of that day exempts it from tax. */
export function isMinimumWage(gross: Kobo, rates: readonly TaxRate[], on: Day): boolean {
  const wage = findRate(rates, { tax: 'PAYE', category: 'minimum_wage', on })?.flatAmount;
  return wage != null && gross <= wage;
}
