import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { closeDaysOver } from './figures.service.ts';

/** Every hour: a Lagos day that is over gets its figures of the whole portal, soon after midnight. */
export const closeDaysJob = job({
  name: 'collect.close-days',
  payload: z.strictObject({}),
  schedule: '5 * * * *',
  atOnce: 1,
  handle: (ctx) => closeDaysOver(ctx),
});
