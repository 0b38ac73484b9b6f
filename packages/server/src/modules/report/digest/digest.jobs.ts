import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { sendDigests } from './digest.service.ts';

/** Every full hour, Lagos time: sends the digests that are due. */
export const sendDigestsJob = job({
  name: 'report.digest',
  payload: z.strictObject({}),
  schedule: '0 * * * *',
  alone: true,
  async handle(ctx, _data, { signal }) {
    ctx.log.info({ emails: await sendDigests(ctx, signal) }, 'digests sent');
  },
});
