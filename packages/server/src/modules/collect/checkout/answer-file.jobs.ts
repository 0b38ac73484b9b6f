import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { dropUnusedAnswers } from './answer-file.service.ts';

export const dropUnusedAnswersJob = job({
  name: 'checkout.drop-answers',
  payload: z.strictObject({}),
  schedule: '41 * * * *',
  retries: 0, // the next hour does what this one did not
  async handle(ctx, _data, { signal }) {
    const gone = await dropUnusedAnswers(ctx, signal);
    if (gone > 0) ctx.log.info({ gone }, 'unused answer files were deleted');
  },
});
