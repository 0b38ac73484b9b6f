import { formatPeriod } from '@isura/contract/kernel/day-format';
import { firstDayOf, type Period } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, NOTHING, nairaOf, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { percentOfAmount } from '@isura/contract/kernel/percent';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import { ratesInForce, type TaxRate } from '../../tax/index.domain.ts';
import { type CalculationContext, orNothing } from './calculation.domain.ts';
import { workPaye } from './paye.domain.ts';
import { nhiaElsewhere, restOf } from './payroll-deductions.domain.ts';

/** What reduces the taxable pay of one employee in a payroll, wherever it is paid. */
export interface Reliefs {
  pension: Kobo;
  nhf: Kobo;
  /** What of them is not paid here. */
  elsewhere: Kobo;
  /** Whether the amounts follow from what the line states: otherwise they are the least of the law on the whole pay. */
  isKnown: boolean;
}

/** The contributions that a payroll may leave to be paid elsewhere. */
interface Least {
  employee: Kobo;
  employer: Kobo;
  nhf: Kobo;
}

/**
 * Returns the least contributions of one employee's month: on basic, housing and transport, or on the whole regular pay
 * where no basic pay is stated, as nothing is due on more than that.
 */
function leastOf(line: FieldValues, period: Period, { rates }: Pick<CalculationContext, 'rates'>): Least {
  const regular = asKobo(orNothing(line.grossPay) - orNothing(line.oneOffPay));
  const isStated = orNothing(line.basic) > NOTHING;
  const pensionable = isStated
    ? sum([orNothing(line.basic), orNothing(line.housing), orNothing(line.transport)])
    : regular;
  const of = (tax: TaxRate['tax'], base: Kobo): Kobo =>
    percentOfAmount(base, ratesInForce(rates, tax, 'standard', firstDayOf(period))[0]?.ratePercent ?? 0n);
  return {
    employee: of('PENSION_EMPLOYEE', pensionable),
    employer: of('PENSION_EMPLOYER', pensionable),
    nhf: of('NHF', isStated ? orNothing(line.basic) : regular),
  };
}

/**
 * Returns the pension and NHF that reduce an employee's taxable pay, here or elsewhere: what is stated, 0.00 for none,
 * and for a field left empty what `contributionsElsewhere` states, else the least of the law. 500,000.00 with nothing
 * stated has 40,000.00 and 12,500.00. They are known where the basic pay is stated, or what is paid elsewhere, and the
 * deductions have room for it beside the health insurance.
 */
export function reliefsOf(line: FieldValues, period: Period, world: Pick<CalculationContext, 'rates'>): Reliefs {
  const stated = [orNothing(line.pensionEmployee), orNothing(line.nhfAmount)] as const;
  const named = line.contributionsElsewhere;
  if (named !== undefined)
    return { pension: sum([stated[0], named as Kobo]), nhf: stated[1], elsewhere: named as Kobo, isKnown: true };
  const least = leastOf(line, period, world);
  const room = orNothing(line.grossPay) - sum([...stated, orNothing(line.nhiaAmount)]);
  const fits = (amount: Kobo, left: bigint): Kobo => (amount <= left ? amount : NOTHING);
  const pension = line.pensionEmployee === undefined ? fits(least.employee, room) : NOTHING;
  const nhf = line.nhfAmount === undefined ? fits(least.nhf, room - pension) : NOTHING;
  const elsewhere = sum([pension, nhf]);
  return {
    pension: sum([stated[0], pension]),
    nhf: sum([stated[1], nhf]),
    elsewhere,
    isKnown:
      elsewhere === NOTHING || (orNothing(line.basic) > NOTHING && elsewhere + nhiaElsewhere(line) <= restOf(line)),
  };
}

/** Says what a line states of pension and NHF that is paid elsewhere, and that the taxable pay is less by it. */
const statedElsewhere = (amount: Kobo): FieldProblem => ({
  field: 'contributionsElsewhere',
  code: 'W_PAID_ELSEWHERE',
  message:
    amount === NOTHING
      ? 'The line states that no pension or NHF is paid elsewhere, so nothing of it is taken off the taxable pay'
      : `${formatMoney(amount)} of pension and NHF is paid elsewhere, as the line states, and is taken off the taxable pay`,
});

/** Says what a line states of health insurance that is not paid here: it reduces the taxable pay like what is paid. */
function statedNhia(line: FieldValues): FieldProblem[] {
  const amount = nhiaElsewhere(line);
  if (amount === NOTHING) return [];
  const message = `${formatMoney(amount)} of health insurance (NHIA) is stated and not paid with this payroll, and is taken off the taxable pay`;
  return [{ field: 'nhiaAmount', code: 'W_PAID_ELSEWHERE', message }];
}

/**
 * Returns warnings about contributions that a payroll leaves empty while it pays what depends on them: each is paid
 * elsewhere, unless 0.00 is stated for that, and the least of the law is named. What the line itself states of them, and
 * of health insurance, is a warning of its own and silences none of the others: whoever reviews the payroll reads both.
 */
export function contributionsElsewhere(
  line: FieldValues,
  period: Period,
  world: Pick<CalculationContext, 'rates'>,
): FieldProblem[] {
  const least = leastOf(line, period, world);
  const hasTax = orNothing(line.payeAmount) > NOTHING;
  const stated = line.contributionsElsewhere as Kobo | undefined;
  const taken =
    hasTax && stated === undefined ? ', which is taken off the taxable pay. Enter 0.00 if there is none' : '';
  const left = [
    {
      field: 'pensionEmployee',
      label: 'Employee pension',
      amount: least.employee,
      counts: hasTax || orNothing(line.pensionEmployer) > NOTHING,
      taken,
    },
    {
      field: 'pensionEmployer',
      label: 'Employer pension',
      amount: least.employer,
      counts: orNothing(line.pensionEmployee) > NOTHING,
      taken: '',
    },
    { field: 'nhfAmount', label: 'NHF', amount: least.nhf, counts: hasTax, taken },
  ];
  const isNowhere = stated === NOTHING;
  const empty = left.flatMap(({ field, label, amount, counts, taken: words }) =>
    counts && line[field] === undefined && amount > NOTHING
      ? [
          {
            field,
            code: 'W_PAID_ELSEWHERE',
            message: `${label} is left empty${isNowhere ? '' : ', so it is paid elsewhere'}. By law it is at least ${formatMoney(amount)}${words}`,
          },
        ]
      : [],
  );
  const isSilent = stated === undefined || (isNowhere && empty.length === 0);
  return [...empty, ...(isSilent ? [] : [statedElsewhere(stated)]), ...statedNhia(line)];
}

/** The PAYE of a line that pays none: by law, and the warning that says so. */
export interface TaxElsewhere {
  fields: Readonly<Record<string, string>>;
  warnings: FieldProblem[];
}

/**
 * Says what the tax of a line without PAYE rests on: such a line states neither the earlier months nor what is paid
 * elsewhere.
 */
function assumption(line: FieldValues, { elsewhere }: Reliefs): string {
  const year = 'assuming the same pay in every month of the year';
  if (elsewhere === NOTHING) return year;
  const base = orNothing(line.basic) > NOTHING ? 'on the stated pay' : 'if the whole gross pay is basic pay';
  return `${year} and ${formatMoney(elsewhere)} of pension and NHF paid elsewhere, the least by law ${base}`;
}

/**
 * Returns what the law takes from an employee without PAYE in their payroll, and says what is assumed for it:
 * 500,000.00 bears 63,050.00 with the same pay in every month and the least pension and NHF. Nothing where the law takes
 * nothing.
 * `taxable` has the fields of a PAYE line, `line` those of the payroll.
 */
export function taxElsewhere(
  taxable: FieldValues,
  period: Period,
  world: CalculationContext,
  { line, reliefs }: { line: FieldValues; reliefs: Reliefs },
): TaxElsewhere {
  const worked = workPaye(period, taxable, world);
  const warn = (words: string): FieldProblem => ({
    field: 'payeAmount',
    code: 'W_PAYE_ELSEWHERE',
    message: `No PAYE is paid with this pay. ${words}. Enter it, or have it paid by its return`,
  });
  if ('code' in worked) return { fields: {}, warnings: [warn(`The portal cannot calculate it: ${worked.message}`)] };
  if (worked.amount === NOTHING) return { fields: {}, warnings: [] };
  const bears = `By law ${formatPeriod(period)} bears ${formatMoney(worked.amount)}`;
  return {
    fields: { payeElsewhere: nairaOf(worked.amount) },
    warnings: [warn(`${bears}, ${assumption(line, reliefs)}`)],
  };
}
