import * as z from 'zod';
import { eachByItself, throwAll } from '../../../platform/jobs/each-by-itself.ts';
import { job } from '../../../platform/jobs/jobs.ts';
import { expireInvoices, growPenalties, remindPayers } from './invoice-timers.service.ts';
import { type TakeInvoices, takeInvoices } from './upload-issue.service.ts';
import { readUploads } from './upload-kind.service.ts';

/** Expires invoices that are past their last day and that nobody is paying any more, every hour. */
const expire = job({
  name: 'invoice.expire',
  payload: z.strictObject({}),
  schedule: '10 * * * *',
  async handle(ctx) {
    await expireInvoices(ctx);
  },
});

/** Grows penalties and reminds payers, every morning. */
const remind = job({
  name: 'invoice.remind',
  payload: z.strictObject({}),
  schedule: '30 7 * * *',
  async handle(ctx) {
    const faults = await eachByItself([growPenalties, remindPayers], (step) => step(ctx));
    throwAll(faults, () => 'penalties did not grow, or payers were not reminded');
  },
});

/** Issues the invoices of a file; two files at a time, so that checkouts need not wait. */
export const takeUpload: TakeInvoices = job({
  name: 'invoice.take-upload',
  payload: z.strictObject({ uploadId: z.int() }),
  atOnce: 2,
  handle: (ctx, { uploadId }) => takeInvoices(ctx, uploadId),
});

export const invoiceJobs = [expire, remind, readUploads, takeUpload];
export { readUploads };
