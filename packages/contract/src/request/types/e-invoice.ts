import type { PaymentType } from '../payment-type.ts';
import { economicCode, figure, money, text } from './fields.ts';

/** Invoices of other organizations on this portal, paid by an MDA through its approval. */
export const eInvoice: PaymentType = {
  code: 'E_INVOICE',
  group: 'BILLS',
  resource: 'payment.einvoice',
  paths: {
    landing: '/admin/payment/electronic-invoice-payment',
    single: '/admin/payment/electronic-invoice-payment/single',
    bulk: '/admin/payment/electronic-invoice-payment?bulk=1',
  },
  label: 'E-invoice payment',
  modes: ['SINGLE', 'BULK'],
  landingTab: 'look-up',
  header: [],
  line: [
    text(
      'invoiceReference',
      'Invoice number or reference',
      'Enter the invoice number or its 12-digit reference',
      [6, 40],
      {
        hint: 'As shown on the invoice: INV-2026-000123, or 12 digits',
        isKey: true,
        isInvoice: true,
      },
    ),
    money('amount', 'Amount', 'Enter the amount', {
      hint: 'Leave empty to pay all that is due',
      isOptional: true,
      partOfInvoice: 'invoiceReference',
    }),
    economicCode,
    figure('invoiceNumber', 'Invoice', 'text'),
    figure('issuedBy', 'Made by', 'text'),
    {
      name: 'dueBefore',
      kind: 'money',
      label: 'Due before this payment',
      missing: 'Calculated by the portal',
      isComputed: true,
    },
  ],
  mostLines: 50,
  calculation: 'e-invoice',
  paysInvoice: true,
  forecastAs: 'OVERHEADS',
  // The amount due changes with every payment of an invoice: a second part may be paid once the first has arrived.
  paidOnce: ['dueBefore', 'invoiceReference'],
  schedule: {
    template: 'e-invoice',
    columns: ['sn', 'invoice_reference', 'amount?', 'economic_code'],
    formFields: [],
  },
  review: 'request',
  words: {
    title: 'E-invoice payment',
    lead: 'Pay an invoice of another organization by its number or reference.',
    single: 'Pay an e-invoice',
    bulk: 'Pay many e-invoices',
    line: 'invoice',
    lines: 'invoices',
    headerPart: 'The payment',
    linePart: 'Invoices',
    lineName: 'invoiceReference',
    paidFor: [{ text: 'Invoice', number: ['invoiceNumber', 'invoiceReference'] }],
    forName: 'issuedBy',
    empty: 'No e-invoice payments yet.',
  },
};
