import { firstDayOf, type Period } from '@isura/contract/kernel/days';
import { asKobo, halfUpToKobo, type Kobo, NOTHING, sum } from '@isura/contract/kernel/money';
import { paye } from './paye.domain.ts';
import { paye2011 } from './paye-2011.domain.ts';
import type { BandShare } from './paye-bands.domain.ts';
import type { TaxRate } from './tax-rate.domain.ts';

/** From this month the Nigeria Tax Act 2025 applies; before it the Personal Income Tax Act. */
export const NTA_2025: Period = '2026-01';

/** One employee's pay in a month. Rent, life premium and mortgage interest are the year's. */
export interface PayMonth {
  gross: Kobo;
  /** Arrears, bonus or other pay within `gross` that the other months of the year do not have. */
  oneOff: Kobo;
  pension: Kobo;
  nhf: Kobo;
  nhia: Kobo;
  annualRent: Kobo;
  lifePremium: Kobo;
  mortgageInterest: Kobo;
  /** Whether the employee leaves with this month. */
  isLast: boolean;
}

/** What one employee was paid, and what was deducted, in the earlier months of the year; all 0 for a joiner. */
export interface YearSoFar {
  gross: Kobo;
  /** Pension, NHF and NHIA. */
  deductions: Kobo;
  paye: Kobo;
}

/** PAYE of one month with its working. */
export interface PayeOfMonth {
  /** The pay of the year that the tax is worked out on: paid so far, this month, and the regular pay of the months left. */
  gross: Kobo;
  chargeable: Kobo;
  annualTax: Kobo;
  /** What this month bears; negative where more was deducted so far than the year bears. */
  amount: Kobo;
  /** The part of `amount` that one-off pay adds. */
  ofOneOff: Kobo;
  /** How many months the rest of the year's tax is spread over, this one among them. */
  monthsLeft: bigint;
  isExempt: boolean;
  isMinimumTax: boolean;
  bands: readonly BandShare[];
  /** The year's relief: for rent, or the older law's consolidated relief. */
  relief: Kobo;
}

interface Income {
  gross: Kobo;
  /** Pension, NHF and NHIA. */
  deductions: Kobo;
  yearlyWage: Kobo;
}

type WorkedYear = Omit<PayeOfMonth, 'amount' | 'ofOneOff' | 'monthsLeft'>;

const BEGUN_IN_THIS_MONTH: YearSoFar = { gross: NOTHING, deductions: NOTHING, paye: NOTHING };

function yearOf(
  { gross, deductions, yearlyWage }: Income,
  month: PayMonth,
  rates: readonly TaxRate[],
  period: Period,
): WorkedYear {
  const on = firstDayOf(period);
  if (period >= NTA_2025) {
    const { annualRent, lifePremium, mortgageInterest } = month;
    const year = paye(
      {
        gross,
        pension: deductions,
        nhf: NOTHING,
        nhia: NOTHING,
        mortgageInterest,
        lifePremium,
        annualRent,
        yearlyWage,
      },
      rates,
      on,
    );
    return { ...year, gross, isMinimumTax: false, relief: year.rentRelief };
  }
  const year = paye2011(
    { gross, pension: deductions, nhf: NOTHING, nhis: NOTHING, lifePremium: month.lifePremium, yearlyWage },
    rates,
    on,
  );
  return { ...year, gross, relief: year.consolidatedRelief };
}

/**
 * Computes PAYE of one employee's month from the year's tax (Nigeria Tax Act 2025, Fourth Schedule; how a month takes
 * its part is practice). The year's pay is what was paid so far, this month, and its regular pay for the months left;
 * the year's tax without one-off pay, less what was deducted so far, is spread over the months left; one-off pay adds
 * the tax that it causes at once. December, or the last month of a leaver, takes the balance.
 *
 * Without `soFar` the year is taken to be twelve such months, and the month bears a twelfth. 500,000.00 from 1 July
 * bears 55,000.00 a month; 200,000.00 with arrears of 1,200,000.00 in May bears 218,000.00 in May; 500,000.00 in April
 * by a leaver of whom 217,500.00 were deducted bears -37,500.00. Refuses with E_PERIOD_TOO_OLD as `runBands`.
 */
export function payeOfMonth(
  month: PayMonth,
  soFar: YearSoFar | undefined,
  rates: readonly TaxRate[],
  period: Period,
): PayeOfMonth {
  const monthsLeft = soFar === undefined ? 12n : month.isLast ? 1n : 13n - BigInt(period.slice(5));
  const before = soFar ?? BEGUN_IN_THIS_MONTH;
  const regular = month.gross - month.oneOff;
  const deductions = asKobo(before.deductions + sum([month.pension, month.nhf, month.nhia]) * monthsLeft);
  const gross = asKobo(before.gross + regular * monthsLeft);
  const wageOf = (income: Kobo): Kobo => (income > regular * 12n ? income : asKobo(regular * 12n));
  const workedOut = (income: Kobo): WorkedYear =>
    yearOf({ gross: income, deductions, yearlyWage: wageOf(income) }, month, rates, period);
  const withoutOneOff = workedOut(gross);
  const year = month.oneOff === NOTHING ? withoutOneOff : workedOut(asKobo(gross + month.oneOff));
  const ofOneOff = asKobo(year.annualTax - withoutOneOff.annualTax);
  const regularPart = halfUpToKobo(withoutOneOff.annualTax - before.paye, 1n, monthsLeft);
  return { ...year, monthsLeft, ofOneOff, amount: asKobo(regularPart + ofOneOff) };
}
