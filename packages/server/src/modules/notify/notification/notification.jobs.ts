import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { sweepNotices } from './notification.service.ts';

/** Deletes notices older than twelve months, every night. */
export const sweepNoticesJob = job({
  name: 'notify.sweep',
  payload: z.strictObject({}),
  schedule: '40 3 * * *',
  retries: 0, // the next night does what this one did not
  async handle(ctx, _data, { signal }) {
    ctx.log.info({ gone: await sweepNotices(ctx, signal) }, 'old notices swept');
  },
});
