import type { Day } from '@isura/contract/kernel/days';
import { type Kobo, NOTHING, sum } from '@isura/contract/kernel/money';
import { percentOfAmount } from '@isura/contract/kernel/percent';
import { percentInForce, type TaxRate } from './tax-rate.domain.ts';

export interface PensionPay {
  basic: Kobo;
  housing: Kobo;
  transport: Kobo;
  voluntary?: Kobo;
  /** `employer_only`: the employer pays all of it (Pension Reform Act 2014). */
  mode: 'standard' | 'employer_only';
}

export interface Pension {
  pensionable: Kobo;
  employee: Kobo;
  employer: Kobo;
  voluntary: Kobo;
  total: Kobo;
}

/**
 * Computes the minimum pension contributions of one month on basic, housing and transport: 8% and 10%, or 20% by the
 * employer alone, each half a kobo up. 160,000.00 gives 12,800.00 and 16,000.00. `paidOn` is the day the salary is
 * paid.
 */
export function pension(pay: PensionPay, rates: readonly TaxRate[], paidOn: Day): Pension {
  const pensionable = sum([pay.basic, pay.housing, pay.transport]);
  const share = (tax: 'PENSION_EMPLOYEE' | 'PENSION_EMPLOYER', category: string) =>
    percentOfAmount(pensionable, percentInForce(rates, { tax, category, on: paidOn }));
  const employee = pay.mode === 'standard' ? share('PENSION_EMPLOYEE', 'standard') : NOTHING;
  const employer = share('PENSION_EMPLOYER', pay.mode);
  const voluntary = pay.voluntary ?? NOTHING;
  return { pensionable, employee, employer, voluntary, total: sum([employee, employer, voluntary]) };
}
