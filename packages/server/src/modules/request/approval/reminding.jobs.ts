import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { tellLate } from './reminding.service.ts';

/** Every ten minutes: payments that have waited long are told. */
export const tellLateJob = job({
  name: 'request.tell-late',
  payload: z.strictObject({}),
  schedule: '*/10 * * * *',
  retries: 0, // the next look does what this one did not
  alone: true,
  async handle(ctx, _data, { signal }) {
    const told = await tellLate(ctx, signal);
    if (told > 0) ctx.log.info({ told }, 'payments that have waited long are told');
  },
});
