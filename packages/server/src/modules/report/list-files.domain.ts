import { inflowStatusLabels, paymentStatusLabels, receiptLabels } from '@isura/contract/collect/words.text';
import { listFile } from '@isura/contract/kernel/list-file';
import { requestTypeLabels } from '@isura/contract/kernel/request-type';
import { AN3 } from '@isura/contract/report/collection-view';
import type { ListFiles } from '@isura/contract/report/export';
import { RP1 } from '@isura/contract/report/inflow';
import { inflowColumns } from '@isura/contract/report/inflow-columns.text';
import { RP2 } from '@isura/contract/report/outflow';
import { outflowColumns } from '@isura/contract/report/outflow-columns.text';
import { paymentReportColumns } from '@isura/contract/report/payment-columns.text';
import { RQ6 } from '@isura/contract/report/payments';
import { rejectedColumns } from '@isura/contract/report/rejected-columns.text';
import { EV3 } from '@isura/contract/report/sample';
import { sampleColumns } from '@isura/contract/report/sample-columns.text';
import { RP3, RP4, type SummaryRow } from '@isura/contract/report/summary';
import { inflowSummaryColumns, outflowSummaryColumns } from '@isura/contract/report/summary-columns.text';
import { sampleMethodLabels, sampleOfLabels, summaryGroupLabels } from '@isura/contract/report/words.text';
import { shownInWords, shownWithStatusLabels } from '@isura/contract/request/shown-status.text';
import { requestStatusLabels } from '@isura/contract/request/states';
import { lineStatusLabels, modeLabels } from '@isura/contract/request/words.text';
import { requestedDays } from './analytics/days.domain.ts';
import { reportRange } from './movement/range.domain.ts';

/** Returns the change of a group in percent with one decimal; undefined when it was zero or less before, as on the screen. */
const changeOf = ({ amount, before }: SummaryRow): string | undefined =>
  before <= 0n ? undefined : `${(Number(((amount - before) * 1_000n) / before) / 10).toFixed(1)}%`;

const summary = {
  asks: { 'group-by': summaryGroupLabels },
  range: reportRange,
  totals: { amount: 'x-total-amount', before: 'x-total-before' },
  values: { share: ({ share }: SummaryRow) => `${share}%`, change: changeOf },
  onPaper: ['name', 'count', 'amount', 'share', 'before', 'change'] as const,
};

/** Files of the reports on money in and money out, and of samples. */
export const files = {
  inflow: listFile(inflowColumns, {
    title: 'Inflow report',
    call: () => RP1,
    range: reportRange,
    asks: { status: inflowStatusLabels },
    onPaper: ['paidAt', 'reference', 'payer', 'service', 'channel', 'amount'],
  }),
  outflow: listFile(outflowColumns, {
    title: 'Outflow report',
    call: () => RP2,
    range: reportRange,
    asks: { type: requestTypeLabels },
    totals: { amount: 'x-total-amount' },
    labels: { status: lineStatusLabels },
    onPaper: ['paidAt', 'request', 'beneficiary', 'bank', 'account', 'amount'],
  }),
  'inflow-summary': listFile(inflowSummaryColumns, { ...summary, title: 'Inflow summary', call: () => RP3 }),
  'outflow-summary': listFile(outflowSummaryColumns, { ...summary, title: 'Outflow summary', call: () => RP4 }),
  'payment-report': listFile(paymentReportColumns, {
    title: 'Payment report',
    call: () => RQ6,
    asks: { mode: modeLabels, type: requestTypeLabels, status: requestStatusLabels },
    range: reportRange,
    totals: { totalAmount: 'x-total-amount' },
    values: {
      status: shownInWords,
      paid: ({ disbursement }) => disbursement.paidAmount,
      failed: ({ disbursement }) => disbursement.failedAmount,
      approved: ({ status, decidedAt }) => (status === 'REJECTED' ? undefined : decidedAt),
      paidOn: ({ disbursement }) => disbursement.finishedAt,
    },
    labels: { status: shownWithStatusLabels },
    onPaper: ['requestNumber', 'title', 'totalAmount', 'paid', 'status', 'createdAt'],
  }),
  'rejected-items': listFile(rejectedColumns, {
    title: 'Rejected items',
    call: () => AN3,
    isOwnOfAll: true,
    range: requestedDays,
    totals: { amount: 'x-total-amount' },
    onPaper: ['at', 'kind', 'number', 'reason', 'amount'],
  }),
  // A sample says what it was drawn from and what selected each row, so that it can be drawn again by hand.
  sample: listFile(sampleColumns, {
    title: 'Sample',
    call: () => EV3,
    range: requestedDays,
    totals: { amount: 'x-total-amount' },
    asks: { of: sampleOfLabels, method: sampleMethodLabels },
    says: {
      'Population, number': 'x-population',
      'Population, sum': 'x-population-naira',
      Interval: 'x-interval',
      Start: 'x-start',
    },
    values: { status: ({ shown, status }) => shown ?? status },
    labels: { status: { ...paymentStatusLabels, ...requestStatusLabels, ...receiptLabels } },
    onPaper: ['nth', 'number', 'at', 'title', 'amount', 'status'],
  }),
} satisfies ListFiles;
