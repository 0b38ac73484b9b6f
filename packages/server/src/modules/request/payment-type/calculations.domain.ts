import type { PaymentType } from '@isura/contract/request/payment-type';
import type { Calculation } from './calculation.domain.ts';
import { contractOfOne } from './contract.domain.ts';
import { eInvoicePayment } from './e-invoice.domain.ts';
import { payePayment } from './paye.domain.ts';
import { payrollPayment, salaryPayment } from './payroll.domain.ts';
import { pensionPayment } from './pension.domain.ts';
import { billPayment, retailPayment } from './retail.domain.ts';
import { stampDutyPayment } from './stamp-duty.domain.ts';
import { vatPayment } from './vat.domain.ts';
import { whtPayment } from './wht.domain.ts';

/** The arithmetic of each payment type, by the name in its entry. */
export const calculations: Readonly<Record<string, Calculation>> = {
  retail: retailPayment,
  vat: vatPayment,
  wht: whtPayment,
  'stamp-duty': stampDutyPayment,
  paye: payePayment,
  contract: contractOfOne,
  pension: pensionPayment,
  bill: billPayment,
  'e-invoice': eInvoicePayment,
  payroll: payrollPayment,
  salary: salaryPayment,
};

/**
 * Returns the arithmetic of a type. Throws if its entry names an unknown one: that is a bug, and a test checks for it.
 */
export function calculationOf({ code, calculation }: PaymentType): Calculation {
  const found = calculations[calculation];
  if (!found) throw new Error(`${code} is calculated by ${calculation}, which does not exist`);
  return found;
}
