import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { beginDue } from './status.service.ts';

/** Activates, after midnight in Lagos, projects that begin. */
export const beginProjectsJob = job({
  name: 'request.begin-projects',
  payload: z.strictObject({}),
  schedule: '2 0 * * *',
  async handle(ctx, _, { jobId }) {
    const begun = await beginDue(ctx, jobId);
    if (begun > 0) ctx.log.info({ begun }, 'projects started on their first day');
  },
});
