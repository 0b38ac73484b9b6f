import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { writeChainHeads } from './head.service.ts';

/** Once an hour: what every chain ends with is written outside the database (T45). */
export const writeHeadsJob = job({
  name: 'audit.write-heads',
  payload: z.object({}),
  schedule: '7 * * * *',
  handle: (ctx) => writeChainHeads(ctx),
});
