import type { Day, Period } from '@isura/contract/kernel/days';
import { firstDayOf } from '@isura/contract/kernel/days';
import { asKobo, halfUpToKobo, type Kobo, NOTHING, sum } from '@isura/contract/kernel/money';
import { percentOfAmount } from '@isura/contract/kernel/percent';
import { type BandShare, byMonth, isMinimumWage, type PayeMonths, runBands } from './paye-bands.domain.ts';
import { flatInForce, percentInForce, type TaxRate } from './tax-rate.domain.ts';

/** One employee's year under the Nigeria Tax Act 2025, from 2026. */
export interface PayYear {
  gross: Kobo;
  pension: Kobo;
  nhf: Kobo;
  nhia: Kobo;
  mortgageInterest: Kobo;
  lifePremium: Kobo;
  annualRent: Kobo;
}

export interface Paye extends PayeMonths {
  rentRelief: Kobo;
  chargeable: Kobo;
  isExempt: boolean;
  bands: BandShare[];
  annualTax: Kobo;
}

/** Returns 20% of the rent paid, at most 500,000.00 (NTA s.30). */
function rentRelief(annualRent: Kobo, rates: readonly TaxRate[], on: Day): Kobo {
  const key = { tax: 'PAYE', category: 'rent_relief', on } as const;
  const relief = percentOfAmount(annualRent, percentInForce(rates, key));
  const most = flatInForce(rates, key);
  return relief < most ? relief : most;
}

/**
 * Computes a year's PAYE from 2026: the bands are applied to gross less pension, NHF, NHIA, mortgage interest, life
 * premium and rent relief. Pay up to the minimum wage is not taxed (NTA ss.58 and 163(1)(t)).
 *
 * 2,400,000.00 with pension 144,000.00, NHF 30,000.00 and rent 300,000.00 bears 204,900.00. Deductions above the gross
 * leave nothing to tax. `on` is a day of the pay year.
 */
export function paye(year: PayYear, rates: readonly TaxRate[], on: Day): Paye {
  if (isMinimumWage(year.gross, rates, on)) {
    return {
      rentRelief: NOTHING,
      chargeable: NOTHING,
      isExempt: true,
      bands: [],
      annualTax: NOTHING,
      ...byMonth(NOTHING),
    };
  }
  const relief = rentRelief(year.annualRent, rates, on);
  const deductions = sum([year.pension, year.nhf, year.nhia, year.mortgageInterest, year.lifePremium, relief]);
  const chargeable = deductions < year.gross ? asKobo(year.gross - deductions) : NOTHING;
  const { tax, bands } = runBands(chargeable, rates, on);
  return { rentRelief: relief, chargeable, isExempt: false, bands, annualTax: tax, ...byMonth(tax) };
}

/** One employee's month as in a schedule; the rent is the year's. */
export interface PayMonth {
  gross: Kobo;
  pension: Kobo;
  nhf: Kobo;
  nhia: Kobo;
  annualRent: Kobo;
}

/**
 * Computes PAYE of one month of a schedule: the tax of twelve such months, divided by 12, half a kobo up. 178,937.50
 * with pension 13,088.00, NHF 2,556.25 and yearly rent 240,000.00 bears 13,893.99 in November 2026.
 */
export function payeOfMonth(month: PayMonth, rates: readonly TaxRate[], period: Period): Kobo {
  const twelve = (amount: Kobo): Kobo => asKobo(amount * 12n);
  const year = {
    gross: twelve(month.gross),
    pension: twelve(month.pension),
    nhf: twelve(month.nhf),
    nhia: twelve(month.nhia),
    mortgageInterest: NOTHING,
    lifePremium: NOTHING,
    annualRent: month.annualRent,
  };
  return halfUpToKobo(paye(year, rates, firstDayOf(period)).annualTax, 1n, 12n);
}
