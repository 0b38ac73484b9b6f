import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { askDue } from './asking.service.ts';
import { giveUpJob } from './giving-up.service.ts';

/** Asks providers about tries whose moment has come, every minute. */
const askJob = job({
  name: 'payment.ask',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  retries: 0, // the next minute does what this one did not
  atOnce: 1,
  async handle(ctx, _data, { signal }) {
    const asked = await askDue(ctx, signal);
    if (asked > 0) ctx.log.info({ asked }, 'providers were asked');
  },
});

export const attemptJobs = [askJob, giveUpJob];
