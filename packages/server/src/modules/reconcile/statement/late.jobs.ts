import { isOfficeTime } from '@isura/contract/kernel/working-days';
import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { notifyLate } from './late.service.ts';

/** Notifies those who may sign off late statements, every hour while people are at work. */
export const notifyLateStatements = job({
  name: 'reconcile.tell-late',
  payload: z.strictObject({}),
  schedule: '40 * * * *',
  atOnce: 1,
  alone: true,
  async handle(ctx) {
    if (isOfficeTime(ctx.clock.now())) await notifyLate(ctx);
  },
});
