import { isOfficeTime } from '@isura/contract/kernel/working-days';
import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { AFTER_FIRST_DAY } from './announce-decision.service.ts';
import { notifyLate, notifyNewApprover } from './remind-approvers.service.ts';

/** Tells somebody who is no longer new as an approver of a payment that waits for them. */
export const notifyNewApproverJob = job({ ...AFTER_FIRST_DAY, handle: notifyNewApprover });

/** Announces, every ten minutes while people are at work, payments that have waited long. */
export const notifyLateJob = job({
  name: 'request.tell-late',
  payload: z.strictObject({}),
  schedule: '*/10 * * * *',
  retries: 0, // the next look does what this one did not
  alone: true,
  async handle(ctx, _data, { signal }) {
    if (!isOfficeTime(ctx.clock.now())) return;
    const notified = await notifyLate(ctx, signal);
    if (notified > 0) ctx.log.info({ notified }, 'approvers of long-waiting payments were reminded');
  },
});
