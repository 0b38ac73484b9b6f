import * as z from 'zod/mini';

/** The types of payment an organization can request, with their labels. */
export const requestTypeLabels = {
  RETAIL: 'Retail payment',
  VAT: 'VAT',
  WHT: 'Withholding tax',
  STAMP_DUTY: 'Stamp duty',
  PAYE: 'PAYE',
  CONTRACT: 'Contract payment',
  PENSION: 'Pension',
  BILL: 'Bill',
  E_INVOICE: 'E-invoice',
  PAYROLL: 'Payroll',
  SALARY: 'Salary only',
} as const;

export type RequestType = keyof typeof requestTypeLabels;

export const requestTypes = Object.keys(requestTypeLabels) as [RequestType, ...RequestType[]];

export const RequestType = z.enum(requestTypes).register(z.globalRegistry, { id: 'RequestType' });
