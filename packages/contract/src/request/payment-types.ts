import type { RequestType } from '../kernel/request-type.ts';
import type { PaymentType } from './payment-type.ts';
import { bill } from './types/bill.ts';
import { contract } from './types/contract.ts';
import { eInvoice } from './types/e-invoice.ts';
import { paye } from './types/paye.ts';
import { payroll, salary } from './types/payroll.ts';
import { pension } from './types/pension.ts';
import { retail } from './types/retail.ts';
import { stampDuty } from './types/stamp-duty.ts';
import { vat } from './types/vat.ts';
import { wht } from './types/wht.ts';

/** Every payable type, by its code. A type is listed once all its parts work. */
export const paymentTypes: Partial<Readonly<Record<RequestType, PaymentType>>> = {
  RETAIL: retail,
  VAT: vat,
  WHT: wht,
  STAMP_DUTY: stampDuty,
  PAYE: paye,
  CONTRACT: contract,
  PENSION: pension,
  BILL: bill,
  E_INVOICE: eInvoice,
  PAYROLL: payroll,
  SALARY: salary,
};

/** Returns the entry of a type; undefined while the portal does not pay it. */
export const paymentType = (code: string): PaymentType | undefined => paymentTypes[code as RequestType];

/** Returns every type, in the order of the menu. */
export const offeredTypes = (): PaymentType[] => Object.values(paymentTypes);

/** Returns the type of which refunds to payers are payments. */
export function refundType(): PaymentType {
  const type = offeredTypes().find(({ paysRefunds }) => paysRefunds);
  if (!type) throw new Error('no payment type pays refunds');
  return type;
}

/** Reports whether payments of a type name a contract: their lines are compared with its sum and certificates. */
export const namesContract = ({ header }: Pick<PaymentType, 'header'>): boolean =>
  header.some(({ ofContract }) => ofContract !== undefined);

/** Returns the codes of the types that pay the same people every month; none for a type with changing payees. */
export const samePay = ({ comparesBy }: Pick<PaymentType, 'comparesBy'>): RequestType[] =>
  comparesBy === undefined
    ? []
    : offeredTypes()
        .filter((type) => type.comparesBy === comparesBy)
        .map(({ code }) => code);
