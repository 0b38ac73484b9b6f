import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { gatherPayouts } from './payouts.service.ts';

/** Every five minutes: what payments moved since the last time goes into the figures of their days, months and of all together. */
export const gatherPayoutsJob = job({
  name: 'request.gather-payouts',
  payload: z.strictObject({}),
  schedule: '*/5 * * * *',
  atOnce: 1,
  handle: (ctx) => gatherPayouts(ctx),
});
