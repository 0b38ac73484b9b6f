import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { tellLate } from './late.service.ts';

/** Every hour: who may sign statements off is told of those that are late. */
export const tellLateStatements = job({
  name: 'reconcile.tell-late',
  payload: z.strictObject({}),
  schedule: '40 * * * *',
  atOnce: 1,
  alone: true,
  async handle(ctx) {
    await tellLate(ctx);
  },
});
