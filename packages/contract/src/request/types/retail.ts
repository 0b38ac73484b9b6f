import type { PaymentType } from '../payment-type.ts';
import { choice, economicCode, invoiceNumber, money, payTo, text, withheldFromSupplier } from './fields.ts';

/** A refund is charged to the collections (docs/spec/ledger.md#l9) and pays no paper. */
const NO_REFUND = [{ field: 'purpose', not: ['refund'] }];

/** A payment to anybody for anything no other type covers, net of the tax that is withheld from a supplier. */
export const retail: PaymentType = {
  code: 'RETAIL',
  group: 'RETAIL',
  resource: 'payment.retail',
  paths: {
    landing: '/admin/payment/retail',
    single: '/admin/payment/retail/single',
    bulk: '/admin/payment/retail/bulk',
  },
  label: 'Retail payments',
  modes: ['SINGLE', 'BULK'],
  header: [
    choice('purpose', 'Purpose', 'Select what this payment is for', [
      ['supplies', 'Supplies'],
      ['services', 'Services'],
      ['allowance', 'Allowance'],
      ['travel', 'Travel'],
      ['other', 'Other'],
      ['refund', 'Refund'],
    ]),
    text('purposeText', 'What it is for', 'Say what this payment is for', [3, 60], {
      when: [{ field: 'purpose', is: ['other'] }],
    }),
  ],
  line: [
    text('beneficiaryName', 'Beneficiary', 'Enter the account name', [2, 120], { isKey: true }),
    ...payTo('beneficiaryName'),
    money('amount', 'Amount', 'Enter the amount', { isKey: true }),
    ...withheldFromSupplier({ when: NO_REFUND }),
    { ...invoiceNumber, when: NO_REFUND },
    { ...economicCode, when: NO_REFUND },
    text('beneficiaryEmail', 'Email', 'Enter the email address', [3, 254], { format: 'email', isOptional: true }),
    text('beneficiaryPhone', 'Phone', 'Enter the phone number', [11, 20], { format: 'phone', isOptional: true }),
  ],
  mostLines: 50,
  calculation: 'retail',
  paysRefunds: true,
  forecastAs: 'OVERHEADS',
  paidOnce: ['bankCode', 'beneficiaryAccount', 'invoiceNumber'],
  schedule: {
    template: 'retail',
    columns: [
      'sn',
      'beneficiary_name',
      'beneficiary_account',
      'bank_code',
      'bank_name',
      'amount',
      'narration',
      'economic_code',
      'invoice_number',
      'beneficiary_email?',
      'beneficiary_phone?',
    ],
    also: ['vat_withheld', 'wht_withheld'],
  },
  review: 'request',
  words: {
    title: 'Retail payments',
    lead: 'Pay a person or a company for supplies, services, allowances or travel.',
    single: 'Single retail payment',
    bulk: 'Bulk retail payment',
    line: 'invoice',
    lines: 'invoices',
    headerPart: 'The payment',
    linePart: 'Who to pay',
    lineName: 'beneficiaryName',
    empty: 'No retail payments yet.',
  },
};
