import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { askAboutPayments, sendPayments } from './errands.service.ts';
import { followAll } from './following.service.ts';

/**
 * Every minute: what time brings. It finds what a process left behind that is gone, and what an organization that is live again
 * had waiting.
 */
export const followPayments = job({
  name: 'disbursement.run',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  retries: 0, // the next look does what this one did not
  atOnce: 1,
  handle: (ctx, _, { jobId, signal }) => followAll(ctx, jobId, askAboutPayments, signal),
});

/** Work of payments that are sent. */
export const disbursementJobs = [sendPayments, askAboutPayments, followPayments];
