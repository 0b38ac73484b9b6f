import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { sweepDrafts } from './form-draft.service.ts';

/** Deletes drafts of forms that were not saved for seven days, every hour. */
export const sweepDraftsJob = job({
  name: 'identity.sweep-drafts',
  payload: z.strictObject({}),
  schedule: '23 * * * *',
  retries: 0, // the next hour does what this one did not
  async handle(ctx, _data, { signal }) {
    ctx.log.info({ gone: await sweepDrafts(ctx, signal) }, 'expired drafts of forms swept');
  },
});
