/**
 * The types of payment an organization can request, with their labels: the one list of their codes. Everything else
 * about a type is in its entry (`request/payment-types.ts`).
 */
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
