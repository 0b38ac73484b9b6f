import type { Kobo } from '@isura/contract/kernel/money';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import type { Calculation, Computed, PaidTo, Refused, World } from './calculation.domain.ts';

/** Whoever a line names, on the account it gives. */
export const toHolder = (line: FieldValues, holder: string): PaidTo => ({
  kind: 'BENEFICIARY',
  name: String(line[holder]),
  bankCode: String(line.bankCode),
  accountNumber: String(line.beneficiaryAccount),
});

const glOf = ({ economicCode }: FieldValues): string | undefined =>
  economicCode === undefined ? undefined : String(economicCode);

/**
 * A payment to one account of what its line says, charged to its account code. One that gives money of a payment back is charged by
 * L9 instead, and is the only one whose purpose is a refund.
 */
export const retailPayment: Calculation = {
  calculate: (header, line, { refundOf }) =>
    (header.purpose === 'refund') === (refundOf !== undefined)
      ? {
          parts: [
            {
              role: 'BENEFICIARY',
              amount: line.amount as Kobo,
              to: toHolder(line, 'beneficiaryName'),
              glCode: refundOf ?? glOf(line),
            },
          ],
          fields: {},
          figures: () => [],
        }
      : {
          field: 'purpose',
          code: 'E_ENUM',
          message: refundOf
            ? 'This payment gives money back to a payer. Its purpose stays Refund'
            : 'A refund begins at the payment that is given back, under Revenue validation',
          isHeader: true,
        },
};

function calculateBill(header: FieldValues, line: FieldValues, { billers, customers }: World): Computed | Refused {
  const biller = billers.find(({ id }) => id === header.billerId);
  if (!biller) return { field: 'billerId', code: 'E_REFERENCE', message: 'Select the biller', isHeader: true };
  if (header.category !== undefined && header.category !== biller.category.toLowerCase())
    return {
      ...{ field: 'billerId', code: 'E_REFERENCE', isHeader: true },
      message: `${biller.name} is for something else. Select a biller of this kind`,
    };
  if (!new RegExp(biller.customerPattern, 'u').test(String(line.customerReference)))
    return {
      field: 'customerReference',
      code: 'E_REFERENCE_FORMAT',
      message: `${biller.name} has no customer numbers like this`,
    };
  const said = customers?.get(String(line.customerReference))?.result;
  if (said === 'NOT_KNOWN' || said === 'SILENT')
    return {
      field: 'customerReference',
      code: said === 'SILENT' ? 'E_ENQUIRY_UNAVAILABLE' : 'E_REFERENCE',
      message:
        said === 'SILENT'
          ? `${biller.name} is not answering. Save a draft and try later`
          : `${biller.name} does not know this customer number`,
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
  };
}

/** A bill of a biller of the list, by customer number, on the biller's own account. */
export const billPayment: Calculation = { calculate: calculateBill };
