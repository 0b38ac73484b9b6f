import { columnsOf, count, mda, moment, money, status, text } from '../kernel/columns.ts';
import type { RequestSummary } from '../request/payment-request.ts';

/** The columns of the payment report. */
export const paymentReportColumns = columnsOf<RequestSummary>()('payment-report', {
  requestNumber: text('Request'),
  title: text('Title', 130),
  totalAmount: money('Amount'),
  status: status('Status', 76, { filter: 'shown' }),
  paid: money('Paid'),
  failed: money('Failed'),
  type: text('Type', 76, { field: 'typeLabel' }),
  lineCount: count('Lines', 40),
  orgName: mda,
  createdAt: moment('Made'),
  approved: moment('Approved'),
  paidOn: moment('Paid on'),
});
