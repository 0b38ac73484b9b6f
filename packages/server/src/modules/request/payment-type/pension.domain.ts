import { formatPeriod } from '@isura/contract/kernel/day-format';
import { type Day, firstDayOf, type Period } from '@isura/contract/kernel/days';
import { type Kobo, NOTHING, nairaOf, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import { pension as leastPension, pensionDue, percentInForce, rateInForce } from '../../tax/index.domain.ts';
import {
  type Calculation,
  type CalculationContext,
  type Computed,
  orNothing,
  type PaidTo,
  type Refused,
  refusedBy,
} from './calculation.domain.ts';
import { figureOf, sumFigure } from './figures.domain.ts';

/** Returns the pension administrator with this code as a payee, paid at its custodian. */
export function toPfa({ pfas }: CalculationContext, code: FieldValues[string]): PaidTo | undefined {
  const found = pfas.find((one) => one.code === code);
  return found && { kind: 'PFA', name: found.name, bankCode: found.bankCode, accountNumber: found.accountNumber };
}

/** The contributions of one employee's month, and the pay they are on. */
export interface Shares {
  pensionable: Kobo;
  employee: Kobo;
  employer: Kobo;
  employerCategory: 'standard' | 'employer_only';
}

/**
 * Reads the contributions on basic, housing and transport by the fields of a pension line; omitted ones are the minimum.
 * Refuses less than 8% and 10%, or than 20% by the employer alone (E_RATE_MIN).
 */
export function sharesOf(line: FieldValues, { rates }: Pick<CalculationContext, 'rates'>, on: Day): Shares | Refused {
  const pay = { basic: orNothing(line.basic), housing: orNothing(line.housing), transport: orNothing(line.transport) };
  const mode = line.employeeContribution === 0n ? 'employer_only' : 'standard';
  const least = refusedBy({ taxRate: 'basic' }, () => leastPension({ ...pay, mode }, rates, on));
  if ('code' in least) return least;
  const employee = (line.employeeContribution ?? least.employee) as Kobo;
  const employer = (line.employerContribution ?? least.employer) as Kobo;
  if (employee < least.employee)
    return {
      field: 'employeeContribution',
      code: 'E_RATE_MIN',
      message: `Employee contribution must be ${formatMoney(least.employee)} or more`,
    };
  if (employer < least.employer)
    return {
      field: 'employerContribution',
      code: 'E_RATE_MIN',
      message: `Employer contribution must be ${formatMoney(least.employer)} or more`,
    };
  return { pensionable: least.pensionable, employee, employer, employerCategory: mode };
}

/** Returns the figures of contributions, each compared with its minimum: the employee's first. */
export function pensionFigures(
  shares: Shares,
  voluntary: Kobo,
  { rates }: Pick<CalculationContext, 'rates'>,
  period: Period,
): PaymentFigure[] {
  const on = firstDayOf(period);
  const date = `Pay of ${formatPeriod(period)}`;
  const { pensionable: base } = shares;
  const share = (name: string, amount: Kobo, tax: 'PENSION_EMPLOYEE' | 'PENSION_EMPLOYER', category: string) => {
    const law = rateInForce(rates, { tax, category, on }).legalReference ?? '';
    const percent = percentInForce(rates, { tax, category, on });
    const least = figureOf(
      'PENSION',
      name,
      { base, percent, amount },
      { law, base: 'basic, housing and transport', rate: 'the least', date },
    );
    const isMore = amount * 1_000_000n > base * percent + 500_000n;
    if (!isMore) return least;
    return sumFigure('PENSION', name, base, amount, {
      ...least.why,
      sum: `${formatMoney(amount)}, more than the minimum`,
    });
  };
  const figures = [share('Employer', shares.employer, 'PENSION_EMPLOYER', shares.employerCategory)];
  if (shares.employee > 0n) figures.unshift(share('Employee', shares.employee, 'PENSION_EMPLOYEE', 'standard'));
  if (voluntary > 0n)
    figures.push(
      sumFigure('PENSION', 'Voluntary', voluntary, voluntary, {
        law: figures[0]?.why.law ?? '',
        base: 'Extra from the employee',
        rate: 'As agreed',
        date,
        sum: formatMoney(voluntary),
      }),
    );
  return figures;
}

/**
 * Computes the pension contributions of one employee's month, for their administrator: at least 8% and 10% of basic,
 * housing and transport, or 20% by the employer alone; omitted contributions are the minimum. 160,000.00 pays
 * 28,800.00. Refuses less than that, and pay so small that nothing is due on it.
 */
function calculate(header: FieldValues, line: FieldValues, world: CalculationContext): Computed | Refused {
  const to = toPfa(world, line.pfaName);
  if (!to) return { field: 'pfaName', code: 'E_PFA_UNKNOWN', message: 'Select the pension administrator' };
  const period = header.contributionPeriod as Period;
  const shares = sharesOf(line, world, firstDayOf(period));
  if (!('pensionable' in shares)) return shares;
  const voluntary = orNothing(line.voluntaryContribution);
  const amount = sum([shares.employee, shares.employer, voluntary]);
  if (amount === NOTHING)
    return { field: 'basic', code: 'E_AMOUNT_ZERO', message: 'Contributions on this pay come to nothing' };
  return {
    parts: [{ role: 'PENSION', amount, to }],
    fields: {
      employeeContribution: nairaOf(shares.employee),
      employerContribution: nairaOf(shares.employer),
      totalContribution: nairaOf(amount),
    },
    figures: () => pensionFigures(shares, voluntary, world, period),
  };
}

/** Pension contributions (Pension Reform Act 2014); due seven working days after the salary, if its day is known. */
export const pensionPayment: Calculation = {
  calculate,
  dueOf: ({ salaryPaidOn }) => (salaryPaidOn === undefined ? undefined : pensionDue(salaryPaidOn as Day)),
};
