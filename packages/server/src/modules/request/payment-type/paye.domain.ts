import { formatPeriod } from '@isura/contract/kernel/day-format';
import { firstDayOf, type Period } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, NOTHING, nairaOf, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { percentText } from '@isura/contract/kernel/percent';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import {
  dueDates,
  findRate,
  NTA_2025,
  type PayeOfMonth,
  type PayMonth,
  payeOfMonth,
  ratesInForce,
  type TaxRate,
  type YearSoFar,
} from '../../tax/index.domain.ts';
import {
  type Calculation,
  type CalculationContext,
  type Computed,
  orNothing,
  type Refused,
  refusedBy,
} from './calculation.domain.ts';
import { authorityOf, noAuthority, sumFigure, toAuthority } from './figures.domain.ts';

/** One employee's month: the pay, and the year before it where the line states it. */
interface Month {
  pay: PayMonth;
  soFar: YearSoFar | undefined;
  period: Period;
  rates: readonly TaxRate[];
}

function rateText({ bands, isMinimumTax, gross }: PayeOfMonth, { rates, period }: Month): string {
  const on = firstDayOf(period);
  const least = isMinimumTax ? findRate(rates, { tax: 'PAYE', category: 'minimum_tax', on }) : null;
  if (least)
    return `Minimum tax: ${percentText(least.ratePercent ?? 0n)}% of ${formatMoney(gross)} a year, as the bands give less`;
  if (bands.length === 0) return 'No band';
  return bands.map(({ amount, ratePercent }) => `${formatMoney(amount)} at ${percentText(ratePercent)}%`).join(', ');
}

function lawOf({ isMinimumTax }: PayeOfMonth, { rates, period }: Month): string {
  const on = firstDayOf(period);
  const least = isMinimumTax ? findRate(rates, { tax: 'PAYE', category: 'minimum_tax', on }) : null;
  const [band] = ratesInForce(rates, 'PAYE', 'band', on);
  return (least ?? band)?.legalReference ?? '';
}

function baseText(worked: PayeOfMonth, { pay, soFar, period }: Month): string {
  if (worked.isExempt) return 'No tax is due on pay of the national minimum wage or less';
  const relief = `${period >= NTA_2025 ? 'rent' : 'consolidated'} relief ${formatMoney(worked.relief)}`;
  const regular = asKobo(pay.gross - pay.oneOff);
  const extra = pay.oneOff > NOTHING ? ` + ${formatMoney(pay.oneOff)} once` : '';
  const year =
    soFar === undefined
      ? `a whole year at this pay is assumed: 12 × ${formatMoney(regular)}${extra}`
      : `${formatMoney(soFar.gross)} so far + ${worked.monthsLeft} × ${formatMoney(regular)}${extra}`;
  return `${year}, less deductions, ${relief}: ${formatMoney(worked.chargeable)} a year`;
}

function sumText({ annualTax, ofOneOff, monthsLeft, amount }: PayeOfMonth, { soFar }: Month): string {
  const regular = formatMoney(asKobo(annualTax - ofOneOff));
  const due = soFar && soFar.paye > NOTHING ? `(${regular} − ${formatMoney(soFar.paye)} so far)` : regular;
  const once = ofOneOff > NOTHING ? ` + ${formatMoney(ofOneOff)}` : '';
  return `${due} ÷ ${monthsLeft}${once} = ${formatMoney(amount)}`;
}

function figureFor(worked: PayeOfMonth, month: Month, paid: Kobo): PaymentFigure {
  return sumFigure('PAYE', 'PAYE', month.pay.gross, paid, {
    law: lawOf(worked, month),
    base: baseText(worked, month),
    rate: rateText(worked, month),
    date: `Pay of ${formatPeriod(month.period)}`,
    sum:
      paid === worked.amount ? sumText(worked, month) : `${formatMoney(paid)} as deducted; ${sumText(worked, month)}`,
  });
}

/** Reads the month and the year before it from a line; refuses figures that contradict each other. */
function readMonth(period: Period, line: FieldValues, rates: readonly TaxRate[]): Month | Refused {
  const pay: PayMonth = {
    gross: orNothing(line.monthlyGross),
    oneOff: orNothing(line.oneOffPay),
    pension: orNothing(line.monthlyPension),
    nhf: orNothing(line.monthlyNhf),
    nhia: orNothing(line.monthlyNhia),
    annualRent: orNothing(line.annualRentPaid),
    lifePremium: orNothing(line.lifePremium),
    mortgageInterest: orNothing(line.mortgageInterest),
    isLast: line.lastMonth === 'yes',
  };
  const refuse = (field: string, code: string, message: string): Refused => ({ field, code, message });
  if (sum([pay.pension, pay.nhf, pay.nhia]) > pay.gross)
    return refuse('monthlyPension', 'E_DEDUCTION_LIMIT', 'Deductions are more than the gross pay');
  if (pay.oneOff > pay.gross)
    return refuse('oneOffPay', 'E_DEDUCTION_LIMIT', 'Arrears or bonus are more than the gross pay they are part of');
  if (pay.mortgageInterest > NOTHING && period < NTA_2025)
    return refuse('mortgageInterest', 'E_RATE', 'Mortgage interest is deducted from January 2026 on. Leave it empty');
  const soFar: YearSoFar = {
    gross: orNothing(line.grossToDate),
    deductions: orNothing(line.deductionsToDate),
    paye: orNothing(line.payeToDate),
  };
  if (line.firstMonth === 'yes' && soFar.gross > NOTHING)
    return refuse(
      'grossToDate',
      'E_DEDUCTION_LIMIT',
      'In the first month of work there is no pay so far. Leave it empty',
    );
  if (soFar.gross === NOTHING && line.firstMonth !== 'yes') {
    if (soFar.deductions + soFar.paye > NOTHING || pay.isLast)
      return refuse('grossToDate', 'E_REQUIRED', 'Enter the gross pay so far this year');
    return { pay, soFar: undefined, period, rates };
  }
  if (soFar.deductions > soFar.gross)
    return refuse('deductionsToDate', 'E_DEDUCTION_LIMIT', 'Deductions so far are more than the gross pay so far');
  if (soFar.paye > soFar.gross)
    return refuse('payeToDate', 'E_DEDUCTION_LIMIT', 'PAYE so far is more than the gross pay so far');
  if (period.endsWith('-01') && soFar.gross > NOTHING)
    return refuse('grossToDate', 'E_PERIOD', 'January begins the year: nothing was paid before it. Leave it empty');
  return { pay, soFar, period, rates };
}

/** What of PAYE is paid over, and what to say about it. */
interface Due {
  amount: Kobo;
  warnings: FieldProblem[];
}

/** PAYE of one employee's month as it is paid over, with its reasons. */
export interface WorkedPaye extends Due {
  figure(): PaymentFigure;
}

/**
 * Returns the PAYE to pay over. Where the year is known it is the calculated one, and another figure is refused; where
 * it is assumed, the stated figure is paid with a warning. Tax refunded to an employee is not paid over.
 */
function dueOf(
  worked: PayeOfMonth,
  { pay, soFar }: Month,
  line: FieldValues,
  withoutRelief: Kobo | undefined,
): Due | Refused {
  const calculated = worked.amount > NOTHING ? worked.amount : NOTHING;
  const stated = (line.payeDeducted ?? line.payeAmount) as Kobo | undefined;
  const warn = (code: string, message: string): FieldProblem => ({ field: 'payeAmount', code, message });
  const givenBack =
    worked.amount < NOTHING
      ? [
          warn(
            'W_TAX_GIVEN_BACK',
            `${formatMoney(asKobo(-worked.amount))} more was deducted this year than is due. It goes back to the employee with the pay and is not paid here`,
          ),
        ]
      : [];
  if (stated === undefined || stated === calculated) return { amount: calculated, warnings: givenBack };
  if (soFar !== undefined) {
    if (line.payeDeducted === undefined) return { amount: calculated, warnings: givenBack };
    if (withoutRelief !== undefined && stated > calculated && stated <= withoutRelief)
      return {
        amount: stated,
        warnings: [
          warn(
            'W_TAX_OF_RELIEF',
            `PAYE is ${formatMoney(calculated)} with pension and NHF by law, ${formatMoney(withoutRelief)} without. Enter what of them is paid elsewhere, or 0.00 for none, to have it calculated`,
          ),
        ],
      };
    return { field: 'payeDeducted', code: 'E_TAX_MISMATCH', message: `PAYE should be ${formatMoney(calculated)}` };
  }
  if (stated > pay.gross - sum([pay.pension, pay.nhf, pay.nhia]))
    return {
      field: line.payeDeducted === undefined ? 'payeAmount' : 'payeDeducted',
      code: 'E_DEDUCTION_LIMIT',
      message: 'PAYE is more than what is left of the gross pay',
    };
  return {
    amount: stated,
    warnings: [
      warn(
        'W_TAX_OF_YEAR',
        `A whole year at this pay would bear ${formatMoney(calculated)}, not ${formatMoney(stated)}. The portal does not know the earlier months: enter them to have it calculated`,
      ),
    ],
  };
}

/**
 * Computes PAYE of one employee's month from the tax of the year (`payeOfMonth`), by the fields of a PAYE line. With the
 * pay, deductions and PAYE so far this year, or as the first month of work, it is exact: 500,000.00 from July on bears
 * 55,000.00. Without them a whole year at this pay is assumed (178,937.50 with pension 13,088.00, NHF 2,556.25 and
 * yearly rent 240,000.00 pays 13,893.99 in November 2026), and another stated figure is paid with the warning
 * W_TAX_OF_YEAR. Refuses deductions above the pay (E_DEDUCTION_LIMIT), a stated figure other than that of a known year
 * (E_TAX_MISMATCH at `payeDeducted`), and a month without law at `taxPeriod`. `withoutRelief` is the tax without
 * reliefs of unknown amount: a figure of a known year up to it is paid with the warning W_TAX_OF_RELIEF.
 */
export function workPaye(
  period: Period,
  line: FieldValues,
  { rates }: CalculationContext,
  withoutRelief?: Kobo,
): WorkedPaye | Refused {
  const month = readMonth(period, line, rates);
  if ('code' in month) return month;
  const worked = refusedBy({}, () => payeOfMonth(month.pay, month.soFar, rates, period));
  if ('code' in worked) return { ...worked, field: 'taxPeriod', isHeader: true };
  const due = dueOf(worked, month, line, withoutRelief);
  if ('code' in due) return due;
  return { ...due, figure: () => figureFor(worked, month, due.amount) };
}

/**
 * Computes PAYE of one employee's month (`workPaye`), for the State they live in. An employee without tax appears in the
 * return.
 */
function calculate(header: FieldValues, line: FieldValues, world: CalculationContext): Computed | Refused {
  const authority = authorityOf(world, String(line.stateOfResidence));
  if (!authority) return noAuthority('stateOfResidence');
  const due = workPaye(header.taxPeriod as Period, line, world);
  if ('code' in due) return due;
  return {
    parts: [{ role: 'PAYE', amount: due.amount, to: toAuthority(authority) }],
    fields: { payeAmount: nairaOf(due.amount), taxAuthority: authority.code },
    figures: () => [due.figure()],
    warnings: due.warnings,
  };
}

/** Income tax an organization deducted from pay (docs/spec/tax.md#paye). */
export const payePayment: Calculation = {
  calculate,
  accepts: ['payeAmount'],
  dueOf: ({ taxPeriod }) => (taxPeriod === undefined ? undefined : dueDates(taxPeriod as Period).paye),
};
