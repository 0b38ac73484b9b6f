import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { endSeatsOver } from './seat.service.ts';

/** Ends seats that are past their last day and closes their accounts, once a minute. */
export const endSeatsJob = job({
  name: 'identity.end-seats',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  handle: (ctx) => endSeatsOver(ctx),
});
