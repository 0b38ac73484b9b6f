import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { sendDigests } from './digest.service.ts';

/** At every full hour of Lagos: digests whose hour has come. */
export const sendDigestsJob = job({
  name: 'report.digest',
  payload: z.strictObject({}),
  schedule: '0 * * * *',
  alone: true,
  async handle(ctx, _data, { signal }) {
    ctx.log.info({ letters: await sendDigests(ctx, signal) }, 'digests sent');
  },
});
