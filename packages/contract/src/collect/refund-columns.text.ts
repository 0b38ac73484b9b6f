import { code, columnsOf, mda, moment, money, status, text } from '../kernel/columns.ts';
import type { Refund } from './refund.ts';

/** The columns of refunds. */
export const refundColumns = columnsOf<Refund>()('refunds', {
  receipt: code('Receipt', 90, { field: 'receiptNumber' }),
  payerName: text('Payer', 112),
  amount: money('Amount'),
  status: status('Status', 76),
  reason: text('Reason', 160),
  askedAt: moment('Requested'),
  of: money('Of the payment', 70, { field: 'paymentAmount' }),
  request: code('Payment request', 76, { field: 'requestNumber' }),
  owed: money('Others still owe'),
  orgName: mda,
});
