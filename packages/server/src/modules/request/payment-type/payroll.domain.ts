import { formatPeriod } from '@isura/contract/kernel/day-format';
import { firstDayOf, type Period } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, NOTHING, nairaOf, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { percentText } from '@isura/contract/kernel/percent';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import { ratesInForce } from '../../tax/index.domain.ts';
import type { Calculation, Computed, Part, Refused, World } from './calculation.domain.ts';
import { authorityOf, sumFigure, toAuthority } from './figures.domain.ts';
import { toPfa } from './pension.domain.ts';
import { toHolder } from './retail.domain.ts';

/** The employer's pension contribution, which is not part of the pay. */
export const EMPLOYER_PENSION = '21020202';
/** The fund that receives housing deductions. */
const HOUSING_FUND = 'NHF';

const or = (value: FieldValues[string]): Kobo => (value === undefined ? NOTHING : (value as Kobo));
const refuse = (field: string, code: string, message: string): Refused => ({ field, code, message });

/** Computes the net pay of one employee: gross less deductions, which cannot exceed it. */
function calculateSalary(header: FieldValues, line: FieldValues): Computed | Refused {
  const [gross, deductions] = [or(line.grossPay), or(line.totalDeductions)];
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

function taxPart(line: FieldValues, world: World): Part | Refused | undefined {
  const amount = or(line.payeAmount);
  if (amount === 0n) return undefined;
  if (line.stateOfResidence === undefined)
    return refuse('stateOfResidence', 'E_STATE', 'Select the state of residence');
  const authority = authorityOf(world, String(line.stateOfResidence));
  if (!authority) return refuse('stateOfResidence', 'E_AUTHORITY', 'No tax authority is set up for this');
  if (line.taxId === undefined) return refuse('taxId', 'E_TAX_ID_MISSING', 'Enter the employee’s Tax ID');
  return { role: 'PAYE', amount, to: toAuthority(authority) };
}

function pensionParts(line: FieldValues, world: World): Part[] | Refused {
  const [employee, employer] = [or(line.pensionEmployee), or(line.pensionEmployer)];
  if (employee + employer === 0n) return [];
  const to = toPfa(world, line.pfaName);
  if (!to) return refuse('pfaName', 'E_PFA_UNKNOWN', 'Select the pension administrator');
  if (line.rsaPin === undefined) return refuse('rsaPin', 'E_RSA_PIN', 'Enter an RSA PIN like PEN123456789012');
  const parts: Part[] = [
    { role: 'PENSION', amount: employee, to },
    { role: 'PENSION', amount: employer, to, glCode: EMPLOYER_PENSION },
  ];
  return parts.filter(({ amount }) => amount > 0n);
}

function fundPart(line: FieldValues, { funds }: World): Part | Refused | undefined {
  const amount = or(line.nhfAmount);
  if (amount === 0n) return undefined;
  const fund = funds.find(({ code }) => code === HOUSING_FUND);
  if (!fund) return refuse('nhfAmount', 'E_REFERENCE', 'The portal has no account for the housing fund');
  const { name, bankCode, accountNumber } = fund;
  return { role: 'NHF', amount, to: { kind: 'AUTHORITY', name, bankCode, accountNumber } };
}

/** The deductions of a payroll: the field that states each, its name, and the rates of the law it follows. */
const DEDUCTIONS = [
  { field: 'payeAmount', role: 'PAYE', label: 'PAYE', tax: 'PAYE', category: 'band', rule: 'the bands of the year' },
  {
    field: 'pensionEmployee',
    role: 'PENSION',
    label: 'Employee pension',
    tax: 'PENSION_EMPLOYEE',
    category: 'standard',
    rule: 'of basic, housing and transport',
  },
  {
    field: 'pensionEmployer',
    role: 'PENSION',
    label: 'Employer pension',
    tax: 'PENSION_EMPLOYER',
    category: 'standard',
    rule: 'of basic, housing and transport',
  },
  { field: 'nhfAmount', role: 'NHF', label: 'Housing fund', tax: 'NHF', category: 'standard', rule: 'of basic pay' },
] as const;

/**
 * Returns the figures of the deductions that are paid with a salary, in the order of their parts: the payroll states
 * them, and each says which law and rate it follows on the first day of the month.
 */
function deductionFigures(header: FieldValues, line: FieldValues, { rates }: World): PaymentFigure[] {
  const period = header.payPeriod as Period;
  const gross = or(line.grossPay);
  return DEDUCTIONS.flatMap(({ field, role, label, tax, category, rule }) => {
    const amount = or(line[field]);
    if (amount === 0n) return [];
    const [law] = ratesInForce(rates, tax, category, firstDayOf(period));
    const share = law?.ratePercent == null || tax === 'PAYE' ? rule : `${percentText(law.ratePercent)}% ${rule}`;
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
 * pension to the administrator, NHF to the housing fund. 500,000.00 with deductions 120,000.00, PAYE 60,000.00, pension
 * 40,000.00 and 50,000.00, NHF 12,500.00 pays 380,000.00 and those four. Other deductions are paid elsewhere. Refuses
 * parts that exceed the deductions, and a part without its payee.
 */
function calculatePayroll(header: FieldValues, line: FieldValues, world: World): Computed | Refused {
  const pay = calculateSalary(header, line);
  if (!('parts' in pay)) return pay;
  const paid = sum([or(line.payeAmount), or(line.pensionEmployee), or(line.nhfAmount)]);
  if (paid > or(line.totalDeductions))
    return refuse('totalDeductions', 'E_DEDUCTION_LIMIT', `PAYE, pension and NHF alone are ${formatMoney(paid)}`);
  const tax = taxPart(line, world);
  if (tax && 'code' in tax) return tax;
  const pension = pensionParts(line, world);
  if ('code' in pension) return pension;
  const fund = fundPart(line, world);
  if (fund && 'code' in fund) return fund;
  return {
    fields: pay.fields,
    figures: () => [...pay.figures(), ...deductionFigures(header, line, world)],
    parts: [...pay.parts, ...(tax ? [tax] : []), ...pension, ...(fund ? [fund] : [])],
  };
}

/** Net salaries only. */
export const salaryPayment: Calculation = { calculate: calculateSalary };

/** Salaries with their deductions. */
export const payrollPayment: Calculation = { calculate: calculatePayroll };
