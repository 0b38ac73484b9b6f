import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { endSeatsOver } from './seat.service.ts';

/** Once a minute: seats whose last day is over are marked so, and the accounts behind them closed. */
export const endSeatsJob = job({
  name: 'identity.end-seats',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  handle: (ctx) => endSeatsOver(ctx),
});
