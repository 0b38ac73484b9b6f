import { code, columnsOf, count, day, moment, money, status, text } from '../kernel/columns.ts';
import type { ScheduleSummary } from './schedule.ts';

/** The columns of payment schedules; the status stands before the amount so that it is visible at 1280 pixels. */
export const scheduleColumns = columnsOf<ScheduleSummary>()('payment-schedules', {
  number: code('Schedule'),
  title: text('Title', 130),
  type: text('Type', 90, { field: 'typeLabel' }),
  fileName: text('File', 112),
  rowCount: count('Rows'),
  validCount: count('Valid'),
  excludedCount: count('Excluded'),
  status: status('Status', 76),
  totalAmount: money('Amount'),
  payDate: day('Pay date'),
  requestNumber: text('Request'),
  uploadedBy: text('By'),
  createdAt: moment('When'),
});
