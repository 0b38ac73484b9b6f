import { code, columnsOf, count, day, mda, moment, money, status, text } from '../kernel/columns.ts';
import type { RequestSummary } from './payment-request.ts';

/** The columns of payment requests; each list of them shows some. */
export const requestColumns = columnsOf<RequestSummary>()('payment-requests', {
  requestNumber: code('Request'),
  title: text('Title', 130),
  type: text('Type', 76, { field: 'typeLabel' }),
  payee: text('Beneficiary', 130),
  totalAmount: money('Amount'),
  payDate: day('Pay date'),
  status: status('Status', 76, { filter: 'shown' }),
  paid: money('Paid'),
  waiting: text('Waiting for', 112),
  createdByName: text('Made by'),
  createdAt: moment('Made on'),
  decidedAt: moment('Decided'),
  rejectReason: text('Reason', 160),
  orgName: mda,
});

/** The columns of rejected payments. */
export const rejectedRequestColumns = columnsOf<RequestSummary>()('rejected-payments', {
  requestNumber: text('Request', 76),
  type: text('Type', 76, { field: 'typeLabel' }),
  title: text('Title', 130),
  totalAmount: money('Amount'),
  lineCount: count('Lines'),
  rejectedByName: text('Rejected by'),
  rejectedLevel: count('Level'),
  rejectReason: text('Reason', 144),
  createdAt: moment('Made on'),
  decidedAt: moment('Rejected on'),
  createdByName: text('Made by'),
  orgName: mda,
});
