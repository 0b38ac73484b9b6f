import { formatPeriod } from '@isura/contract/kernel/day-format';
import { type Day, firstDayOf, type Period } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, NOTHING, nairaOf, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { percentOfAmount, percentText } from '@isura/contract/kernel/percent';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import { pension as leastPension, ratesInForce } from '../../tax/index.domain.ts';
import {
  type Calculation,
  type CalculationContext,
  type Computed,
  orNothing,
  type Part,
  type Refused,
  refusedBy,
} from './calculation.domain.ts';
import { authorityOf, sumFigure, toAuthority } from './figures.domain.ts';
import { contributionsElsewhere, type Reliefs, reliefsOf, taxElsewhere } from './paid-elsewhere.domain.ts';
import { workPaye } from './paye.domain.ts';
import { deductionFault, deductionsInWords, otherPart } from './payroll-deductions.domain.ts';
import { pensionFigures, type Shares, sharesOf, toPfa } from './pension.domain.ts';
import { toHolder } from './retail.domain.ts';
import { withheldFigures, withheldOf } from './withheld.domain.ts';

/** The employer's pension contribution, which is not part of the pay. */
export const EMPLOYER_PENSION = '21020202';
/** The fund that receives housing deductions. */
const HOUSING_FUND = 'NHF';

const refuse = (field: string, code: string, message: string): Refused => ({ field, code, message });

/** Computes the net pay of one employee: gross less deductions, which cannot exceed it. */
function calculateNet(header: FieldValues, line: FieldValues): Computed | Refused {
  const [gross, deductions] = [orNothing(line.grossPay), orNothing(line.totalDeductions)];
  if (deductions > gross)
    return refuse('totalDeductions', 'E_DEDUCTION_LIMIT', 'Deductions are more than the gross pay');
  const net = asKobo(gross - deductions);
  if (net === 0n) return refuse('totalDeductions', 'E_AMOUNT_ZERO', 'Nothing is left to pay');
  return {
    parts: [{ role: 'BENEFICIARY', amount: net, to: toHolder(line, 'employeeName') }],
    fields: { netPay: nairaOf(net) },
    figures: () => [
      sumFigure('BENEFICIARY', 'Net pay', gross, net, {
        law: 'As stated in the payroll',
        base: `${formatMoney(gross)}, gross pay`,
        rate: `${formatMoney(deductions)}, deductions`,
        date: `Pay of ${formatPeriod(header.payPeriod as Period)}`,
        sum: `${formatMoney(gross)} − ${formatMoney(deductions)} = ${formatMoney(net)}`,
      }),
    ],
  };
}

/** The fields of a PAYE line, and the fields of a payroll that hold the same. */
const AS_IN_PAYE: Readonly<Record<string, string>> = {
  taxPeriod: 'payPeriod',
  monthlyGross: 'grossPay',
  monthlyPension: 'pensionEmployee',
  monthlyNhf: 'nhfAmount',
  monthlyNhia: 'nhiaAmount',
  payeDeducted: 'payeAmount',
};

/** The fields of a pension line that a payroll names otherwise. */
const AS_IN_PENSION: Readonly<Record<string, string>> = {
  employeeContribution: 'pensionEmployee',
  employerContribution: 'pensionEmployer',
};

/** Returns a payroll line by the names of another type's fields. */
const readAs = (line: FieldValues, names: Readonly<Record<string, string>>): FieldValues => ({
  ...line,
  ...Object.fromEntries(Object.entries(names).map(([field, own]) => [field, line[own]])),
});

/** What of a payroll line is paid besides the salary: its parts, their figures in the same order, and warnings. */
interface Besides {
  parts: Part[];
  figures(): PaymentFigure[];
  warnings: FieldProblem[];
  /** Values of computed fields. */
  fields?: Readonly<Record<string, string>>;
}

/** What a maker can do instead where a share of the pension is not paid with the pay. */
const OR_EMPTY = '. Leave it empty if it is paid elsewhere';

const NONE: Besides = { parts: [], figures: () => [], warnings: [] };

/** Returns a payroll line by the fields of a PAYE line, with the reliefs that count wherever they are paid. */
const taxableOf = (line: FieldValues, { pension, nhf }: Pick<Reliefs, 'pension' | 'nhf'>): FieldValues => ({
  ...readAs(line, AS_IN_PAYE),
  payeAmount: undefined,
  monthlyPension: pension,
  monthlyNhf: nhf,
});

/** Returns the tax without the pension and NHF that are paid elsewhere; undefined where the month has no law. */
function taxWithoutRelief(line: FieldValues, period: Period, world: CalculationContext): Kobo | undefined {
  const here = { pension: orNothing(line.pensionEmployee), nhf: orNothing(line.nhfAmount) };
  const worked = workPaye(period, { ...taxableOf(line, here), payeDeducted: undefined }, world);
  return 'code' in worked ? undefined : worked.amount;
}

/** Says in the figure of the tax which of the deductions it counts are paid elsewhere. */
const withElsewhere = (figure: PaymentFigure, { elsewhere }: Reliefs): PaymentFigure =>
  elsewhere === NOTHING
    ? figure
    : {
        ...figure,
        why: {
          ...figure.why,
          base: `${figure.why.base}; ${formatMoney(elsewhere)} a month of the deductions is pension and NHF paid elsewhere`,
        },
      };

function taxPart(header: FieldValues, line: FieldValues, world: CalculationContext): Besides | Refused {
  const period = header.payPeriod as Period;
  const reliefs = reliefsOf(line, period, world);
  const taxable = taxableOf(line, reliefs);
  if (orNothing(line.payeAmount) === NOTHING)
    return { ...NONE, ...taxElsewhere({ ...taxable, payeDeducted: undefined }, period, world, { line, reliefs }) };
  if (line.stateOfResidence === undefined)
    return refuse('stateOfResidence', 'E_STATE', 'Select the state of residence');
  const authority = authorityOf(world, String(line.stateOfResidence));
  if (!authority) return refuse('stateOfResidence', 'E_AUTHORITY', 'No tax authority is set up for this');
  if (line.taxId === undefined) return refuse('taxId', 'E_TAX_ID_MISSING', 'Enter the employee’s Tax ID');
  const upTo = reliefs.isKnown ? undefined : taxWithoutRelief(line, period, world);
  const worked = workPaye(period, taxable, world, upTo);
  if ('code' in worked) {
    const counted =
      worked.code === 'E_TAX_MISMATCH' && reliefs.elsewhere > NOTHING
        ? ` with ${formatMoney(reliefs.elsewhere)} of pension and NHF paid elsewhere. Enter 0.00 for what is not paid at all`
        : '';
    return { ...worked, field: AS_IN_PAYE[worked.field] ?? worked.field, message: `${worked.message}${counted}` };
  }
  return {
    parts: [{ role: 'PAYE', amount: worked.amount, to: toAuthority(authority) }],
    figures: () => [withElsewhere(worked.figure(), reliefs)],
    warnings: worked.warnings,
  };
}

/**
 * The contributions a payroll pays, each share by itself, on the pay it states; the whole gross pay where it states no
 * basic pay. A share left empty is paid elsewhere, and one of 0.00 by the employee means that the employer pays all.
 */
function contributionsOf(
  line: FieldValues,
  world: CalculationContext,
  on: Day,
): { shares: Shares; warnings: FieldProblem[] } | Refused {
  const [employee, employer] = [orNothing(line.pensionEmployee), orNothing(line.pensionEmployer)];
  const pay = sum([orNothing(line.basic), orNothing(line.housing), orNothing(line.transport)]);
  if (pay > orNothing(line.grossPay))
    return refuse('basic', 'E_DEDUCTION_LIMIT', 'Basic, housing and transport are more than the gross pay');
  if (orNothing(line.basic) > NOTHING) {
    const shares = sharesOf(readAs(line, AS_IN_PENSION), world, on);
    return 'code' in shares
      ? { ...shares, field: AS_IN_PENSION[shares.field] ?? shares.field, message: `${shares.message}${OR_EMPTY}` }
      : { shares: { ...shares, employee, employer }, warnings: [] };
  }
  const mode = line.pensionEmployee === NOTHING ? 'employer_only' : 'standard';
  const least = refusedBy({ taxRate: 'pensionEmployee' }, () =>
    leastPension({ basic: orNothing(line.grossPay), housing: NOTHING, transport: NOTHING, mode }, world.rates, on),
  );
  if ('code' in least) return least;
  const short = [
    { field: 'pensionEmployee', who: 'employee', paid: employee, minimum: least.employee },
    { field: 'pensionEmployer', who: 'employer', paid: employer, minimum: least.employer },
  ].filter(({ field, paid, minimum }) => line[field] !== undefined && paid < minimum);
  return {
    shares: { pensionable: least.pensionable, employee, employer, employerCategory: mode },
    warnings: short.map(({ field, who, paid, minimum }) => ({
      field,
      code: 'W_PENSION_OF_PAY',
      message: `The least for the ${who} on the whole gross pay is ${formatMoney(minimum)}, not ${formatMoney(paid)}. Enter basic, housing and transport to have it calculated`,
    })),
  };
}

function pensionParts(header: FieldValues, line: FieldValues, world: CalculationContext): Besides | Refused {
  const [employee, employer] = [orNothing(line.pensionEmployee), orNothing(line.pensionEmployer)];
  if (employee + employer === 0n) return NONE;
  const to = toPfa(world, line.pfaName);
  if (!to) return refuse('pfaName', 'E_PFA_UNKNOWN', 'Select the pension administrator');
  if (line.rsaPin === undefined) return refuse('rsaPin', 'E_RSA_PIN', 'Enter an RSA PIN like PEN123456789012');
  const period = header.payPeriod as Period;
  const found = contributionsOf(line, world, firstDayOf(period));
  if ('code' in found) return found;
  const parts: Part[] = [
    { role: 'PENSION', amount: employee, to },
    { role: 'PENSION', amount: employer, to, glCode: EMPLOYER_PENSION },
  ];
  return {
    parts: parts.filter(({ amount }) => amount > 0n),
    figures: () =>
      orNothing(line.basic) > NOTHING
        ? pensionFigures(found.shares, NOTHING, world, period).filter(({ amount }) => amount > NOTHING)
        : statedFigures(header, line, world, ['pensionEmployee', 'pensionEmployer']),
    warnings: found.warnings,
  };
}

function fundPart(header: FieldValues, line: FieldValues, world: CalculationContext): Besides | Refused {
  const amount = orNothing(line.nhfAmount);
  if (amount === 0n) return NONE;
  const fund = world.funds.find(({ code }) => code === HOUSING_FUND);
  if (!fund) return refuse('nhfAmount', 'E_REFERENCE', 'The portal has no account for the housing fund');
  const on = firstDayOf(header.payPeriod as Period);
  const percent = ratesInForce(world.rates, 'NHF', 'standard', on)[0]?.ratePercent;
  const least = percentOfAmount(orNothing(line.basic), percent ?? 0n);
  if (amount < least) return refuse('nhfAmount', 'E_RATE_MIN', `NHF must be ${formatMoney(least)} or more`);
  const { name, bankCode, accountNumber } = fund;
  return {
    parts: [{ role: 'NHF', amount, to: { kind: 'AUTHORITY', name, bankCode, accountNumber } }],
    figures: () => statedFigures(header, line, world, ['nhfAmount']),
    warnings: [],
  };
}

/** Refuses deductions by name that are more than all deductions together. */
function moreThanDeducted(line: FieldValues): Refused | undefined {
  const named = sum([orNothing(line.payeAmount), orNothing(line.pensionEmployee), orNothing(line.nhfAmount)]);
  return named > orNothing(line.totalDeductions)
    ? refuse('totalDeductions', 'E_DEDUCTION_LIMIT', `PAYE, pension and NHF alone are ${formatMoney(named)}`)
    : undefined;
}

/**
 * Computes the net pay of one employee with deductions that are paid over later: those named are withheld. 500,000.00
 * with deductions 120,000.00, of which PAYE 60,000.00, pays 380,000.00, charges 440,000.00 and owes 60,000.00 of PAYE.
 * Refuses named deductions that exceed the deductions.
 */
function calculateSalary(header: FieldValues, line: FieldValues): Computed | Refused {
  const pay = calculateNet(header, line);
  if (!('parts' in pay)) return pay;
  const excess = moreThanDeducted(line);
  if (excess) return excess;
  const withheld = withheldOf([
    ['PAYE', line.payeAmount],
    ['PENSION', line.pensionEmployee],
    ['NHF', line.nhfAmount],
  ]);
  const why = { law: 'As stated in the payroll', date: `Pay of ${formatPeriod(header.payPeriod as Period)}` };
  return {
    ...pay,
    parts: pay.parts.map((part) => ({ ...part, ...(withheld && { withheld }) })),
    figures: () => [...pay.figures(), ...withheldFigures(orNothing(line.grossPay), 'gross pay', withheld, why)],
  };
}

/** Deductions that a payroll states: the field of each, its name, and the rates of the law it follows. */
const STATED = {
  payeAmount: { role: 'PAYE', label: 'PAYE', tax: 'PAYE', rule: 'the part of the month in the tax of the year' },
  pensionEmployee: {
    role: 'PENSION',
    label: 'Employee pension',
    tax: 'PENSION_EMPLOYEE',
    rule: 'of basic, housing and transport',
  },
  pensionEmployer: {
    role: 'PENSION',
    label: 'Employer pension',
    tax: 'PENSION_EMPLOYER',
    rule: 'of basic, housing and transport',
  },
  nhfAmount: { role: 'NHF', label: 'Housing fund', tax: 'NHF', rule: 'of basic pay' },
} as const;

/**
 * Returns the figures of deductions that the portal cannot calculate: the payroll states them, and each says which law
 * and rate it follows on the first day of the month.
 */
function statedFigures(
  header: FieldValues,
  line: FieldValues,
  { rates }: CalculationContext,
  fields: readonly (keyof typeof STATED)[],
): PaymentFigure[] {
  const period = header.payPeriod as Period;
  const gross = orNothing(line.grossPay);
  return fields.flatMap((field) => {
    const amount = orNothing(line[field]);
    if (amount === 0n) return [];
    const { role, label, tax, rule } = STATED[field];
    const [law] = ratesInForce(rates, tax, 'standard', firstDayOf(period));
    const share = law?.ratePercent == null ? rule : `${percentText(law.ratePercent)}% ${rule}`;
    return [
      sumFigure(role, label, gross, amount, {
        law: law?.legalReference ?? 'As stated in the payroll',
        base: `${formatMoney(gross)}, gross pay`,
        rate: `As stated in the payroll; by law ${share}`,
        date: `Pay of ${formatPeriod(period)}`,
        sum: formatMoney(amount),
      }),
    ];
  });
}

/**
 * Computes one employee's pay with its deductions: net pay to the employee, PAYE to the State, both parts of the
 * pension to the administrator, NHF to the housing fund, another deduction to its payee. 500,000.00 with deductions
 * 120,000.00, PAYE 60,000.00, pension 40,000.00 and 50,000.00, NHF 12,500.00 pays 380,000.00 and those four; the header
 * says where the other 7,500.00 are paid, or the line is refused (E_REQUIRED at `deductionsElsewhere`). PAYE and pension
 * are those of the returns (`workPaye`, `sharesOf`): PAYE other than that of a known year is refused (E_TAX_MISMATCH),
 * than that of an assumed one paid with the warning W_TAX_OF_YEAR; contributions below the minimum on a stated basic pay
 * are refused (E_RATE_MIN), on the gross pay paid with the warning W_PENSION_OF_PAY. What is left empty is paid elsewhere
 * (W_PAYE_ELSEWHERE, W_PAID_ELSEWHERE) and counts as relief all the same. Refuses parts that exceed the deductions, and a
 * part without its payee. A payroll that was made before these rules (`wasAcceptedBefore`) is not refused: what they would
 * refuse has the figure that the payroll states.
 */
function calculatePayroll(header: FieldValues, line: FieldValues, world: CalculationContext): Computed | Refused {
  const pay = calculateNet(header, line);
  if (!('parts' in pay)) return pay;
  const fault = world.wasAcceptedBefore ? undefined : deductionFault(header, line);
  if (fault) return fault;
  const orAsStated = (part: Besides | Refused, fields: readonly (keyof typeof STATED)[]): Besides | Refused =>
    'code' in part && world.wasAcceptedBefore
      ? { ...NONE, figures: () => statedFigures(header, line, world, fields) }
      : part;
  const tax = orAsStated(taxPart(header, line, world), ['payeAmount']);
  if ('code' in tax) return tax;
  const pension = orAsStated(pensionParts(header, line, world), ['pensionEmployee', 'pensionEmployer']);
  if ('code' in pension) return pension;
  const fund = orAsStated(fundPart(header, line, world), ['nhfAmount']);
  if ('code' in fund) return fund;
  const besides = [tax, pension, fund, otherPart(header, line)];
  const left = contributionsElsewhere(line, header.payPeriod as Period, world);
  return {
    fields: { ...pay.fields, ...tax.fields },
    figures: () => [
      ...pay.figures().map((one) => ({ ...one, why: { ...one.why, rate: deductionsInWords(header, line) } })),
      ...besides.flatMap(({ figures }) => figures()),
    ],
    parts: [...pay.parts, ...besides.flatMap(({ parts }) => parts)],
    warnings: [...[tax, pension, fund].flatMap(({ warnings }) => warnings), ...left],
  };
}

/** Net salaries only. */
export const salaryPayment: Calculation = { calculate: calculateSalary };

/** Salaries with their deductions. */
export const payrollPayment: Calculation = { calculate: calculatePayroll };
