import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { makeFileJob } from '../export/export.jobs.ts';
import { sendDue } from './running.service.ts';

/** At every quarter of an hour of Lagos: scheduled reports whose time has come. */
export const sendDueJob = job({
  name: 'report.send-due',
  payload: z.strictObject({}),
  schedule: '*/15 * * * *',
  alone: true,
  async handle(ctx, _data, { signal }) {
    const begun = await sendDue(ctx, makeFileJob, signal);
    if (begun > 0) ctx.log.info({ begun }, 'scheduled reports begun');
  },
});
