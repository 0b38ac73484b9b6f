import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import type { FilePorts } from '../definition/lists.service.ts';
import { sendDue } from './run-mailing.service.ts';

/** Every quarter of an hour, Lagos time: sends the scheduled reports that are due. */
export const sendDueJob = (ports: FilePorts) =>
  job({
    name: 'report.send-due',
    payload: z.strictObject({}),
    schedule: '*/15 * * * *',
    alone: true,
    async handle(ctx, _data, { signal }) {
      const begun = await sendDue(ctx, ports, signal);
      if (begun > 0) ctx.log.info({ begun }, 'scheduled reports started');
    },
  });
