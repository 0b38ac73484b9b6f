import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { watchServices } from './quiet.service.ts';

/**
 * Runs every five minutes, so that a restarted portal checks soon; only the first run of a Lagos day does the work: it
 * reports services without payments on days for which they were expected.
 */
export const watchServicesJob = job({
  name: 'collect.watch-services',
  payload: z.strictObject({}),
  schedule: '*/5 * * * *',
  atOnce: 1,
  handle: (ctx) => watchServices(ctx),
});
