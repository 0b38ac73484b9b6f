import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { gatherPayouts } from './payouts.service.ts';

/** Adds, every five minutes, payments since the last run to the figures by day, by month and overall. */
export const gatherPayoutsJob = job({
  name: 'request.gather-payouts',
  payload: z.strictObject({}),
  schedule: '*/5 * * * *',
  atOnce: 1,
  handle: (ctx) => gatherPayouts(ctx),
});
