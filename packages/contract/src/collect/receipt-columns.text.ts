import { code, columnsOf, mda, moment, money, status, text } from '../kernel/columns.ts';
import type { Receipt } from './receipts.ts';

/** The columns of receipts of an organization. */
export const receiptColumns = columnsOf<Receipt>()('receipts', {
  number: code('Receipt'),
  issuedAt: moment('Issued'),
  payerName: text('Payer', 112),
  amount: money('Amount'),
  status: status('Status', 60),
  orgName: mda,
  serviceName: text('Service', 130),
});
