import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { closeDaysOver } from './figures.service.ts';

/** Closes the Lagos days that are over, every hour: each gets its portal-wide figures soon after midnight. */
export const closeDaysJob = job({
  name: 'collect.close-days',
  payload: z.strictObject({}),
  schedule: '5 * * * *',
  atOnce: 1,
  handle: (ctx) => closeDaysOver(ctx),
});
