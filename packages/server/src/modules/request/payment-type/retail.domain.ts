import { formatDay } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import { type Kobo, NOTHING } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import { isWithheldCode } from '../../ledger/index.domain.ts';
import {
  type Calculation,
  type CalculationContext,
  type Computed,
  orNothing,
  type PaidTo,
  type Refused,
} from './calculation.domain.ts';
import { latenessText } from './late.domain.ts';
import { KEEPS_OF_EXPENSE, withheldFigures, withheldOf, withheldSum } from './withheld.domain.ts';

/** Returns the payee a line names, on the account it gives. */
export const toHolder = (line: FieldValues, holder: string): PaidTo => ({
  kind: 'BENEFICIARY',
  name: String(line[holder]),
  bankCode: String(line.bankCode),
  accountNumber: String(line.beneficiaryAccount),
});

const glOf = ({ economicCode }: FieldValues): string | undefined =>
  economicCode === undefined ? undefined : String(economicCode);

/**
 * Computes a payment to one account: 490,000.00 with 37,500.00 VAT and 10,000.00 WHT withheld pays 490,000.00, charges
 * 537,500.00 and owes both taxes until they are paid over. Refuses taxes that are more than the amount, and what is
 * withheld from an account that holds withheld money.
 */
function calculateRetail(
  header: FieldValues,
  line: FieldValues,
  { refundOf, today }: CalculationContext,
): Computed | Refused {
  if ((header.purpose === 'refund') !== (refundOf !== undefined))
    return {
      field: 'purpose',
      code: 'E_ENUM',
      message: refundOf
        ? 'This payment is a refund to a payer. The purpose must be Refund'
        : 'To refund a payment, start from that payment under Revenue validation',
      isHeader: true,
    };
  const amount = line.amount as Kobo;
  const glCode = refundOf ?? glOf(line);
  const withheld = withheldOf([
    ['VAT', line.vatWithheld],
    ['WHT', line.whtWithheld],
  ]);
  if (withheld && isWithheldCode(glCode ?? ''))
    return {
      field: 'economicCode',
      code: 'E_ECONOMIC_CODE',
      message: KEEPS_OF_EXPENSE,
    };
  if (withheldSum(withheld) > amount)
    return {
      field: orNothing(line.vatWithheld) < orNothing(line.whtWithheld) ? 'whtWithheld' : 'vatWithheld',
      code: 'E_DEDUCTION_LIMIT',
      message: `${formatMoney(withheldSum(withheld))} is withheld, more than the ${formatMoney(amount)} paid`,
    };
  const why = { law: 'Nigeria Tax Act 2025 s.155; Withholding Regulations 2024', date: `As of ${formatDay(today)}` };
  return {
    parts: [
      { role: 'BENEFICIARY', amount, to: toHolder(line, 'beneficiaryName'), glCode, ...(withheld && { withheld }) },
    ],
    fields: {},
    figures: () => withheldFigures(amount, 'paid to the supplier', withheld, why),
  };
}

/**
 * A payment to one account for a stated purpose, charged to its account code with the tax withheld from it. One that
 * refunds a payment is charged by L9 (docs/spec/ledger.md#l9) instead, and is the only one with a refund as its
 * purpose.
 */
export const retailPayment: Calculation = { calculate: calculateRetail };

/** Warns of a bill that is past its due date. */
function overdue(line: FieldValues, today: Day): FieldProblem[] {
  const message = latenessText(undefined, { due: line.dueDate as Day, today, amount: NOTHING }, []);
  return message === undefined ? [] : [{ field: 'dueDate', code: 'W_LATE', message }];
}

function calculateBill(
  header: FieldValues,
  line: FieldValues,
  { billers, customers, today }: CalculationContext,
): Computed | Refused {
  const biller = billers.find(({ id }) => id === header.billerId);
  if (!biller) return { field: 'billerId', code: 'E_REFERENCE', message: 'Select the biller', isHeader: true };
  if (header.category !== undefined && header.category !== biller.category.toLowerCase())
    return {
      ...{ field: 'billerId', code: 'E_REFERENCE', isHeader: true },
      message: `${biller.name} bills for something else. Select a biller of this kind`,
    };
  if (!new RegExp(biller.customerPattern, 'u').test(String(line.customerReference)))
    return {
      field: 'customerReference',
      code: 'E_REFERENCE_FORMAT',
      message: `${biller.name} does not use customer numbers like this`,
    };
  const found = customers?.get(String(line.customerReference))?.result;
  if (found === 'NOT_KNOWN' || found === 'SILENT')
    return {
      field: 'customerReference',
      code: found === 'SILENT' ? 'E_ENQUIRY_UNAVAILABLE' : 'E_REFERENCE',
      message:
        found === 'SILENT'
          ? `${biller.name} is not answering. Save a draft and try again later`
          : `${biller.name} does not recognize this customer number`,
    };
  const { name, bankCode, accountNumber } = biller;
  return {
    parts: [
      {
        role: 'BENEFICIARY',
        amount: line.amount as Kobo,
        to: { kind: 'BENEFICIARY', name, bankCode, accountNumber },
        glCode: glOf(line),
      },
    ],
    fields: {},
    figures: () => [],
    warnings: overdue(line, today),
  };
}

/** A bill of a listed biller, by customer number, paid to the biller's own account. */
export const billPayment: Calculation = { calculate: calculateBill };
