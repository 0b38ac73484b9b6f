import type { Day } from '@isura/contract/kernel/days';
import { type Kobo, sum } from '@isura/contract/kernel/money';
import { percentOfAmount } from '@isura/contract/kernel/percent';
import { percentInForce, type Tax, type TaxRate } from './tax-rate.domain.ts';

const levy = (tax: Tax, base: Kobo, rates: readonly TaxRate[], on: Day): Kobo =>
  percentOfAmount(base, percentInForce(rates, { tax, category: 'standard', on }));

/**
 * Returns the National Housing Fund contribution: 2.5% of the month's basic pay, borne by the employee. 70,000.00 gives
 * 1,750.00.
 */
export const nhf = (monthlyBasic: Kobo, rates: readonly TaxRate[], on: Day): Kobo =>
  levy('NHF', monthlyBasic, rates, on);

export interface Nhia {
  employee: Kobo;
  employer: Kobo;
  total: Kobo;
}

/**
 * Returns the formal sector's health insurance: 5% and 10% of the month's basic pay. 70,000.00 gives 3,500.00 and
 * 7,000.00.
 */
export function nhia(monthlyBasic: Kobo, rates: readonly TaxRate[], on: Day): Nhia {
  const employee = levy('NHIA_EMPLOYEE', monthlyBasic, rates, on);
  const employer = levy('NHIA_EMPLOYER', monthlyBasic, rates, on);
  return { employee, employer, total: sum([employee, employer]) };
}

/** Returns the Industrial Training Fund contribution: 1% of the year's payroll, borne by the employer. */
export const itf = (annualPayroll: Kobo, rates: readonly TaxRate[], on: Day): Kobo =>
  levy('ITF', annualPayroll, rates, on);

/** Returns the employees' compensation contribution (NSITF): 1% of the month's payroll, borne by the employer. */
export const nsitf = (monthlyPayroll: Kobo, rates: readonly TaxRate[], on: Day): Kobo =>
  levy('NSITF', monthlyPayroll, rates, on);
