import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { askOrders, hearJob } from './remita-asking.service.ts';

/**
 * Asks Remita about orders whose end is not known, every minute; does nothing where the portal is not connected to it.
 */
const askJob = job({
  name: 'remita.ask',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  retries: 0, // the next minute does what this one did not
  atOnce: 1,
  async handle(ctx, _data, { signal }) {
    const asked = await askOrders(ctx, signal);
    if (asked > 0) ctx.log.info({ asked }, 'Remita was asked');
  },
});

export const remitaJobs = [askJob, hearJob];
