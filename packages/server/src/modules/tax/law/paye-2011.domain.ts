import type { Day } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, NOTHING, sum } from '@isura/contract/kernel/money';
import { percentOfAmount } from '@isura/contract/kernel/percent';
import { type BandShare, byMonth, isMinimumWage, type PayeMonths, runBands } from './paye-bands.domain.ts';
import { percentInForce, rateInForce, type TaxRate } from './tax-rate.domain.ts';

/** The base of the consolidated relief. Many payrolls kept the older base, so it can be set. */
export type ReliefBase = 'gross' | 'gross_less_exempt';

/** Since the Finance Act 2020 the relief is computed on gross less the exempt items. */
const FINANCE_ACT_2020: Day = '2021-01-01';

/** One employee's year under the Personal Income Tax Act, 2011 to 2025. */
export interface PayYear2011 {
  gross: Kobo;
  pension: Kobo;
  nhf: Kobo;
  nhis: Kobo;
  lifePremium: Kobo;
  reliefBase?: ReliefBase;
  /** The pay of twelve months, which is compared with the minimum wage; `gross` unless part of the year was worked. */
  yearlyWage?: Kobo;
}

export interface Paye2011 extends PayeMonths {
  reliefIncome: Kobo;
  consolidatedRelief: Kobo;
  chargeable: Kobo;
  isExempt: boolean;
  isMinimumTax: boolean;
  bands: BandShare[];
  annualTax: Kobo;
}

const EXEMPT: Omit<Paye2011, keyof PayeMonths> = {
  reliefIncome: NOTHING,
  consolidatedRelief: NOTHING,
  chargeable: NOTHING,
  isExempt: true,
  isMinimumTax: false,
  bands: [],
  annualTax: NOTHING,
};

const more = (a: Kobo, b: Kobo): Kobo => (a > b ? a : b);

/** Returns the consolidated relief: the higher of 200,000.00 and 1%, plus 20%. 1,200,000.00 gives 440,000.00. */
export function consolidatedRelief(income: Kobo, rates: readonly TaxRate[], on: Day): Kobo {
  const floor = rateInForce(rates, { tax: 'PAYE', category: 'consolidated_relief_floor', on });
  const share = percentInForce(rates, { tax: 'PAYE', category: 'consolidated_relief', on });
  const least = more(floor.flatAmount ?? NOTHING, percentOfAmount(income, floor.ratePercent ?? 0n));
  return asKobo(least + percentOfAmount(income, share));
}

/**
 * Computes a year's PAYE from 2011 to 2025: the bands are applied to gross less the exempt items and the consolidated
 * relief; if that gives less than 1% of gross, the minimum tax of 1% is due. From 2021 the minimum wage is not taxed.
 *
 * 5,000,000.00 with pension 400,000.00 bears 608,000.00 on the base before 2021 and 627,200.00 on the later one. `on`
 * is a day of the pay year; refuses with E_RATE outside 2011 to 2025.
 */
export function paye2011(year: PayYear2011, rates: readonly TaxRate[], on: Day): Paye2011 {
  if (isMinimumWage(year.yearlyWage ?? year.gross, rates, on)) return { ...EXEMPT, ...byMonth(NOTHING) };
  const exempt = sum([year.pension, year.nhf, year.nhis, year.lifePremium]);
  const base = year.reliefBase ?? (on < FINANCE_ACT_2020 ? 'gross' : 'gross_less_exempt');
  const reliefIncome = base === 'gross' ? year.gross : more(asKobo(year.gross - exempt), NOTHING);
  const relief = consolidatedRelief(reliefIncome, rates, on);
  const chargeable = more(asKobo(year.gross - exempt - relief), NOTHING);
  const { tax, bands } = runBands(chargeable, rates, on);
  const least = percentOfAmount(year.gross, percentInForce(rates, { tax: 'PAYE', category: 'minimum_tax', on }));
  const annualTax = more(tax, least);
  return {
    reliefIncome,
    consolidatedRelief: relief,
    chargeable,
    isExempt: false,
    isMinimumTax: least > tax,
    bands,
    annualTax,
    ...byMonth(annualTax),
  };
}
