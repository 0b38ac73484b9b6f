import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { watchServices } from './quiet.service.ts';

/** Every five minutes, so that a portal that was away looks soon; the first look of a Lagos day does the work: services that took no money on days on which it was to be expected are told. */
export const watchServicesJob = job({
  name: 'collect.watch-services',
  payload: z.strictObject({}),
  schedule: '*/5 * * * *',
  atOnce: 1,
  handle: (ctx) => watchServices(ctx),
});
