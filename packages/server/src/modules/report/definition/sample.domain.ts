import { paymentStatusLabels, receiptLabels } from '@isura/contract/collect/words.text';
import { type ListFile, labelled, moment, money, words } from '@isura/contract/kernel/list-file';
import { EV3 } from '@isura/contract/report/sample';
import { sampleMethodLabels, sampleOfLabels } from '@isura/contract/report/words.text';
import { requestStatusLabels } from '@isura/contract/request/states';

/**
 * The file of a sample, with what it was drawn from and what selected each row, so that it can be drawn again by hand.
 */
export const samples = {
  sample: {
    title: 'Sample',
    call: () => EV3,
    totals: { amount: 'x-total-amount' },
    asks: { of: sampleOfLabels, method: sampleMethodLabels },
    says: {
      'Population, number': 'x-population',
      'Population, sum': 'x-population-naira',
      Interval: 'x-interval',
      Start: 'x-start',
    },
    columns: [
      words('nth', 'No.', 30),
      words('number', 'Number', 96),
      moment('at', 'Date'),
      words('orgName', 'MDA', 112),
      words('title', 'Payer or title', 130),
      words('about', 'Service or type', 130),
      money('amount', 'Amount'),
      labelled('status', 'Status', { ...paymentStatusLabels, ...requestStatusLabels, ...receiptLabels }, 76),
      words('units', 'Times selected', 50),
      words('proof', 'Selected by', 330),
    ],
    onPaper: ['nth', 'number', 'at', 'title', 'amount', 'status'],
  },
} satisfies Record<string, ListFile>;
