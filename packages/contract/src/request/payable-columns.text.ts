import { columnsOf, count, day, mda, money, status, text } from '../kernel/columns.ts';
import type { PayableRequest } from './payables.ts';

/** The columns of payable requests: what is left of them, when it is due and who it waits for. */
export const payableColumns = columnsOf<PayableRequest>()('payables', {
  requestNumber: text('Request'),
  title: text('Title', 130),
  unpaidAmount: money('To be paid'),
  dueDate: day('Due'),
  daysToDue: count('Days until due'),
  status: status('Status', 76),
  currentLevel: count('Level', 40),
  waiting: text('Waiting for', 112),
  type: text('Type', 76, { field: 'typeLabel' }),
  totalAmount: money('Amount'),
  orgName: mda,
});
