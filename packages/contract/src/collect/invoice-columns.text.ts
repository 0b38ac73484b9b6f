import { code, columnsOf, day, label, mda, money, status, text } from '../kernel/columns.ts';
import type { Invoice } from './invoice.ts';
import { invoiceSourceLabels } from './words.text.ts';

/** The columns of invoices. */
export const invoiceColumns = columnsOf<Invoice>()('invoices', {
  id: code('Invoice', 90, { field: 'number' }),
  payer: text('Payer', 112),
  total: money('Total'),
  balance: money('Balance'),
  status: status('Status', 70),
  source: label('Made by', invoiceSourceLabels, 70),
  dueDate: day('Due'),
  orgName: mda,
  serviceName: text('Service', 130),
  reference: code('Reference', 76),
});
