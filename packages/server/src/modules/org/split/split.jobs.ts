import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { supersedeSplits } from './decide-split.service.ts';

/** After midnight in Lagos: a split that begins replaces the one before it. */
export const beginSplits = job({
  name: 'org.begin-splits',
  payload: z.strictObject({}),
  schedule: '1 0 * * *',
  async handle(ctx, _, { jobId }) {
    await supersedeSplits(ctx, jobId);
  },
});
