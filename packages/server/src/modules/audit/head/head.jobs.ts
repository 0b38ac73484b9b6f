import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { writeChainHeads } from './head.service.ts';

/** Writes the last link of every chain outside the database, once an hour (docs/spec/security.md#t45). */
export const writeHeadsJob = job({
  name: 'audit.write-heads',
  payload: z.object({}),
  schedule: '7 * * * *',
  handle: (ctx) => writeChainHeads(ctx),
});
