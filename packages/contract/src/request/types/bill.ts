import type { PaymentType } from '../payment-type.ts';
import { choice, economicCode, invoiceNumber, money, month, payTo, text } from './fields.ts';

/** What billers supply. */
const KINDS = [
  ['electricity', 'Electricity'],
  ['water', 'Water'],
  ['telephone', 'Telephone'],
  ['satellite', 'Satellite'],
  ['internet', 'Internet'],
  ['waste', 'Waste'],
  ['rent', 'Rent'],
  ['other', 'Other'],
] as const;

/** The kind of biller, as written in a file. */
const billType = choice('billType', 'Kind of bill', 'Enter the kind of bill', KINDS);

/** Bills of a biller the portal knows. */
export const bill: PaymentType = {
  code: 'BILL',
  group: 'BILLS',
  resource: 'payment.bill',
  paths: {
    landing: '/admin/payment/bill',
    single: '/admin/payment/bill-payment',
    bulk: '/admin/payment/bill-payment?many=1',
  },
  landingTab: 'billers',
  label: 'Bills',
  modes: ['SINGLE', 'BULK'],
  header: [
    choice('category', 'What the bill is for', 'Select what the bill is for', KINDS, { isOptional: true }),
    {
      name: 'billerId',
      kind: 'reference',
      label: 'Biller',
      missing: 'Select the biller',
      list: 'billers',
      ofKind: 'category',
    },
    month('billingPeriod', 'Billing month'),
  ],
  line: [
    text('customerReference', 'Customer number', 'Enter the customer number', [1, 40], {
      isKey: true,
      isNumber: true,
      customerOf: 'billerId',
    }),
    invoiceNumber,
    { name: 'dueDate', kind: 'day', label: 'Due on', missing: 'Enter the due date', isKey: true },
    money('amount', 'Amount', 'Enter the amount', { isKey: true }),
    economicCode,
  ],
  mostLines: 50,
  calculation: 'bill',
  paidOnce: ['billerId', 'customerReference', 'invoiceNumber'],
  narratedBy: 'customerReference',
  forecastAs: 'OVERHEADS',
  schedule: {
    template: 'bill',
    columns: [
      'sn',
      'biller_name',
      'bill_type',
      'customer_reference',
      'invoice_number',
      'billing_period',
      'due_date',
      'amount',
      'beneficiary_account',
      'bank_code',
      'economic_code',
      'narration',
    ],
    means: { biller_name: 'billerId' },
    formFields: [],
    besides: [billType, ...payTo('billerId')],
  },
  review: 'request',
  words: {
    title: 'Bills',
    lead: 'Pay for electricity, water, telephone and other services by customer number.',
    single: 'Pay a bill',
    bulk: 'Pay many bills',
    line: 'bill',
    lines: 'bills',
    headerPart: 'The biller',
    linePart: 'Bills',
    lineName: 'customerReference',
    paidFor: [{ text: 'Bill of customer', number: ['customerReference'] }],
    make: 'Pay a bill',
    empty: 'No bills paid yet.',
  },
};
