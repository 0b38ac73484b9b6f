import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { askOrders, notificationJob } from './remita-asking.service.ts';

/**
 * Asks Remita about orders that may not have ended, every minute; does nothing where the portal is not connected to it.
 */
const askJob = job({
  name: 'remita.ask',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  retries: 0, // the next minute does what this one did not
  atOnce: 1,
  async handle(ctx, _data, { signal }) {
    const queried = await askOrders(ctx, signal);
    if (queried > 0) ctx.log.info({ queried }, 'Remita was queried');
  },
});

export const remitaJobs = [askJob, notificationJob];
