import type { Day } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, NOTHING, sum } from '@isura/contract/kernel/money';
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
  /** The pay of twelve months, which is compared with the minimum wage; `gross` unless part of the year was worked. */
  yearlyWage?: Kobo;
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
  if (isMinimumWage(year.yearlyWage ?? year.gross, rates, on)) {
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
