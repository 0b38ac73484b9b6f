import { addDays, lagosDay } from '@isura/contract/kernel/days';
import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { closeDays } from './figures.queries.ts';

/** Every hour: a Lagos day that is over gets its figures of the whole portal, soon after midnight. */
export const closeDaysJob = job({
  name: 'collect.close-days',
  payload: z.strictObject({}),
  schedule: '5 * * * *',
  atOnce: 1,
  handle: (ctx) => ctx.inTx({ role: 'grp_job' }, (tx) => closeDays(tx, addDays(lagosDay(ctx.clock.now()), -1))),
});
