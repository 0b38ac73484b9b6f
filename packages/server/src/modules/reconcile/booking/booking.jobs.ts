import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { bookOverdue } from './overdue.service.ts';

/** Books incoming money that nobody explained in time as unallocated, every hour. */
export const bookOverdueLines = job({
  name: 'reconcile.book-overdue',
  payload: z.strictObject({}),
  schedule: '25 * * * *',
  atOnce: 1,
  alone: true,
  async handle(ctx, _, { jobId }) {
    await bookOverdue(ctx, jobId);
  },
});
