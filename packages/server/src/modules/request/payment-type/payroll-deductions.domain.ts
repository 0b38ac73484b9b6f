import { formatPeriod } from '@isura/contract/kernel/day-format';
import type { Period } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, NOTHING, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import { type Computed, orNothing, type PaidTo, type Refused } from './calculation.domain.ts';
import { sumFigure } from './figures.domain.ts';

const refuse = (field: string, code: string, message: string): Refused => ({ field, code, message });

/** Pays a deduction of another kind, such as union dues or a loan, to the account the line names. */
export function otherPart(header: FieldValues, line: FieldValues): Pick<Computed, 'parts' | 'figures'> {
  const amount = orNothing(line.otherDeduction);
  if (amount === NOTHING) return { parts: [], figures: () => [] };
  const to: PaidTo = {
    kind: 'BENEFICIARY',
    name: String(line.otherPayee),
    bankCode: String(line.otherBank),
    accountNumber: String(line.otherAccount),
  };
  const why = {
    law: 'As stated in the payroll',
    base: `${formatMoney(orNothing(line.grossPay))}, gross pay`,
    rate: 'As agreed or ordered',
    date: `Pay of ${formatPeriod(header.payPeriod as Period)}`,
    sum: formatMoney(amount),
  };
  return {
    parts: [{ role: 'DEDUCTION', amount, to }],
    figures: () => [sumFigure('DEDUCTION', String(line.otherDeductionFor), orNothing(line.grossPay), amount, why)],
  };
}

/** Returns what a payroll deducts from one employee and pays with the salary, by name; the employer's pension is none of it. */
const deductedHere = (line: FieldValues): (readonly [name: string, amount: Kobo])[] => [
  ['PAYE', orNothing(line.payeAmount)],
  ['pension', orNothing(line.pensionEmployee)],
  ['NHF', orNothing(line.nhfAmount)],
  [String(line.otherDeductionFor ?? ''), orNothing(line.otherDeduction)],
];

/** Returns what of the deductions is not paid with the salary. */
export const restOf = (line: FieldValues): Kobo =>
  asKobo(orNothing(line.totalDeductions) - sum(deductedHere(line).map(([, amount]) => amount)));

const HEALTH = /\b(?:nhia|nhis|health insurance)\b/i;

/** Reports whether another deduction of a line is for health insurance, by what it says it is for. */
const isForHealth = (line: FieldValues): boolean => HEALTH.test(String(line.otherDeductionFor ?? ''));

/** Returns what of the stated health insurance is not paid here: another deduction may be for it. */
export function nhiaElsewhere(line: FieldValues): Kobo {
  const here = isForHealth(line) ? orNothing(line.otherDeduction) : NOTHING;
  const left = orNothing(line.nhiaAmount) - here;
  return left > NOTHING ? asKobo(left) : NOTHING;
}

/**
 * Refuses contributions and health insurance paid elsewhere that are together more than what is not paid here, and says how
 * another deduction pays the health insurance.
 */
function noRoom(line: FieldValues, rest: Kobo): Refused | undefined {
  const contributions = orNothing(line.contributionsElsewhere);
  const only = `Only ${formatMoney(rest)} of the deductions is not paid here`;
  if (contributions > rest) return refuse('contributionsElsewhere', 'E_DEDUCTION_LIMIT', only);
  if (contributions + nhiaElsewhere(line) <= rest) return undefined;
  const beside =
    contributions === NOTHING ? '' : `, and ${formatMoney(contributions)} of that is pension and NHF paid elsewhere`;
  const isOther = orNothing(line.otherDeduction) > NOTHING && !isForHealth(line);
  const say = isOther ? '. If another deduction is for it, write NHIA under What it is for' : '';
  return refuse('nhiaAmount', 'E_DEDUCTION_LIMIT', `${only}${beside}${say}`);
}

/**
 * Refuses deductions that do not add up: parts above their total (E_DEDUCTION_LIMIT), contributions and health insurance
 * paid elsewhere that are more than what is not paid here, and a rest of which nobody says where it is paid (E_REQUIRED).
 */
export function deductionFault(header: FieldValues, line: FieldValues): Refused | undefined {
  const rest = restOf(line);
  if (rest < NOTHING) {
    const paid = asKobo(orNothing(line.totalDeductions) - rest);
    return refuse('totalDeductions', 'E_DEDUCTION_LIMIT', `The deductions paid here alone are ${formatMoney(paid)}`);
  }
  const fault = noRoom(line, rest);
  if (fault) return fault;
  if (rest === NOTHING || header.deductionsElsewhere !== undefined) return undefined;
  return {
    ...refuse(
      'deductionsElsewhere',
      'E_REQUIRED',
      `Say where ${formatMoney(rest)} of the deductions is paid, with the account, or enter its payee`,
    ),
    isHeader: true,
  };
}

/**
 * Names what becomes of the deductions of a payroll: what is paid with it, and what is paid elsewhere and where, if the
 * payroll is not from before that had to be stated.
 */
export function deductionsInWords(header: FieldValues, line: FieldValues): string {
  const rest = restOf(line);
  const named = deductedHere(line).flatMap(([name, amount]) =>
    amount > NOTHING ? [`${name} ${formatMoney(amount)}`] : [],
  );
  const place = header.deductionsElsewhere === undefined ? '' : `: ${header.deductionsElsewhere}`;
  const elsewhere = rest > NOTHING ? [`${formatMoney(rest)} paid elsewhere${place}`] : [];
  const words = [...named, ...elsewhere].join(', ');
  return `${formatMoney(orNothing(line.totalDeductions))}, deductions${words === '' ? '' : `: ${words}`}`;
}
