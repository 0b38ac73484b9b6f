import {
  inflowStatusLabels,
  paymentStatusLabels,
  receiptLabels,
  settlementStateLabels,
} from '@isura/contract/collect/words.text';
import { labelled, mda, moment, money, ownNumber, type Row, words } from '@isura/contract/kernel/list-file';
import { requestTypeLabels } from '@isura/contract/kernel/request-type';
import { paymentChannelLabels } from '@isura/contract/org/channel.text';
import { AN3 } from '@isura/contract/report/collection-view';
import type { ListFiles } from '@isura/contract/report/export';
import { RP1 } from '@isura/contract/report/inflow';
import { RP2 } from '@isura/contract/report/outflow';
import { RQ6 } from '@isura/contract/report/payments';
import { EV3 } from '@isura/contract/report/sample';
import { RP3, RP4, type SummaryRow } from '@isura/contract/report/summary';
import {
  rejectedKindLabels,
  rejectedReasonLabels,
  sampleMethodLabels,
  sampleOfLabels,
  summaryGroupLabels,
} from '@isura/contract/report/words.text';
import { requestStatusLabels } from '@isura/contract/request/states';
import type { Disbursement } from '@isura/contract/request/transfer';
import { lineStatusLabels, modeLabels } from '@isura/contract/request/words.text';
import { askedDays } from './analytics/days.domain.ts';
import { reportRange } from './movement/range.domain.ts';

const progressOf = (row: Row): Disbursement => row['disbursement'] as Disbursement;

/** Returns the change of a group in percent with one decimal; undefined when it was zero or less before, as on the screen. */
function changeOf(row: Row): string | undefined {
  const { amount, before } = row as unknown as SummaryRow;
  return before <= 0n ? undefined : `${(Number(((amount - before) * 1_000n) / before) / 10).toFixed(1)}%`;
}
const summary = [
  labelled('name', 'Name', paymentChannelLabels, 150),
  mda,
  words('count', 'Number', 50),
  money('amount', 'Amount'),
  { ...words('share', 'Share', 45), of: ({ share }: Row) => `${share}%` },
  money('before', 'Before'),
  { ...words('change', 'Change', 55), of: changeOf },
];
const summed = { amount: 'x-total-amount', before: 'x-total-before' };
const summaryOnPaper = ['name', 'count', 'amount', 'share', 'before', 'change'];

/** Files of the reports on money in and money out, and of samples. */
export const files = {
  inflow: {
    title: 'Inflow report',
    call: () => RP1,
    range: reportRange,
    asks: { status: inflowStatusLabels },
    columns: [
      moment('paidAt', 'Date'),
      ownNumber('reference', 'Reference', 76),
      ownNumber('receipt', 'Receipt', 90),
      words('payer', 'Payer', 112),
      words('mda', 'MDA', 112),
      words('service', 'Service', 130),
      labelled('channel', 'Channel', paymentChannelLabels, 60),
      money('amount', 'Amount'),
      { ...money('fee', 'Fee'), width: 60 },
      money('overpaid', 'Overpaid'),
      money('refunded', 'Refunded'),
      labelled('settlement', 'Settlement', settlementStateLabels, 76),
    ],
    onPaper: ['paidAt', 'reference', 'payer', 'service', 'channel', 'amount'],
  },
  outflow: {
    title: 'Outflow report',
    call: () => RP2,
    range: reportRange,
    totals: { amount: 'x-total-amount' },
    columns: [
      moment('paidAt', 'Date'),
      { ...words('request', 'Request', 90), of: ({ requestNumber }) => requestNumber },
      { ...words('beneficiary', 'Beneficiary', 130), of: ({ beneficiaryName }) => beneficiaryName },
      { ...words('bank', 'Bank', 90), of: ({ bankName }) => bankName },
      { ...words('account', 'Account', 60), of: ({ accountNumber }) => accountNumber },
      { ...labelled('type', 'Type', requestTypeLabels, 76), of: ({ typeLabel }) => typeLabel },
      money('amount', 'Amount'),
      words('bankReference', 'Bank reference', 90),
      labelled('status', 'Status', lineStatusLabels, 60),
      { ...words('mda', 'MDA', 112), of: ({ orgName }) => orgName },
      { ...words('from', 'Paid from', 112), of: ({ accountLabel }) => accountLabel },
    ],
    onPaper: ['paidAt', 'request', 'beneficiary', 'bank', 'account', 'amount'],
  },
  'inflow-summary': {
    title: 'Inflow summary',
    call: () => RP3,
    asks: { 'group-by': summaryGroupLabels },
    range: reportRange,
    totals: summed,
    columns: summary,
    onPaper: summaryOnPaper,
  },
  'outflow-summary': {
    title: 'Outflow summary',
    call: () => RP4,
    asks: { 'group-by': summaryGroupLabels },
    range: reportRange,
    totals: summed,
    columns: summary,
    onPaper: summaryOnPaper,
  },
  'payment-report': {
    title: 'Payment report',
    call: () => RQ6,
    asks: { mode: modeLabels },
    range: reportRange,
    totals: { totalAmount: 'x-total-amount' },
    columns: [
      words('requestNumber', 'Request', 90),
      { ...labelled('type', 'Type', requestTypeLabels, 76), of: ({ typeLabel }) => typeLabel },
      words('title', 'Title', 130),
      words('lineCount', 'Lines', 40),
      money('totalAmount', 'Amount'),
      { ...money('paid', 'Paid'), of: (row) => progressOf(row).paidAmount },
      { ...money('failed', 'Failed'), of: (row) => progressOf(row).failedAmount },
      labelled('status', 'Status', requestStatusLabels, 76),
      moment('createdAt', 'Made'),
      {
        ...moment('approved', 'Approved'),
        of: ({ status, decidedAt }) => (status === 'REJECTED' ? undefined : decidedAt),
      },
      { ...moment('paidOn', 'Paid on'), of: (row) => progressOf(row).finishedAt },
      mda,
    ],
    onPaper: ['requestNumber', 'title', 'totalAmount', 'paid', 'status', 'createdAt'],
  },
  'rejected-items': {
    title: 'Rejected items',
    call: () => AN3,
    isOwnOfAll: true,
    range: askedDays,
    totals: { amount: 'x-total-amount' },
    columns: [
      moment('at', 'Date'),
      labelled('kind', 'What', rejectedKindLabels, 76),
      words('number', 'Number', 90),
      mda,
      words('serviceName', 'Service', 130),
      labelled('reason', 'Reason', rejectedReasonLabels),
      words('words', 'Details', 150),
      money('amount', 'Amount'),
    ],
    onPaper: ['at', 'kind', 'number', 'reason', 'amount'],
  },
  // A sample says what it was drawn from and what selected each row, so that it can be drawn again by hand.
  sample: {
    title: 'Sample',
    call: () => EV3,
    range: askedDays,
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
      mda,
      words('title', 'Payer or title', 130),
      words('about', 'Service or type', 130),
      money('amount', 'Amount'),
      labelled('status', 'Status', { ...paymentStatusLabels, ...requestStatusLabels, ...receiptLabels }, 76),
      words('units', 'Times selected', 50),
      words('proof', 'Selected by', 330),
    ],
    onPaper: ['nth', 'number', 'at', 'title', 'amount', 'status'],
  },
} as const satisfies ListFiles;
