import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { makeFileJob } from '../export/export.jobs.ts';
import { sendDue } from './run-mailing.service.ts';

/** Every quarter of an hour, Lagos time: sends the scheduled reports that are due. */
export const sendDueJob = job({
  name: 'report.send-due',
  payload: z.strictObject({}),
  schedule: '*/15 * * * *',
  alone: true,
  async handle(ctx, _data, { signal }) {
    const begun = await sendDue(ctx, makeFileJob, signal);
    if (begun > 0) ctx.log.info({ begun }, 'scheduled reports started');
  },
});
