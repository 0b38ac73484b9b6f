import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { makeFile, sweepFiles } from './making.service.ts';

/** A file somebody asked for is made; one at a time in a process, for it may hold a million rows. */
export const makeFileJob = job({
  name: 'report.make-file',
  payload: z.strictObject({ exportId: z.int() }),
  atOnce: 1,
  handle: (ctx, { exportId }) => makeFile(ctx, exportId),
});

/** Files of more than seven days go. */
export const sweepFilesJob = job({
  name: 'report.sweep-files',
  payload: z.strictObject({}),
  schedule: '17 * * * *',
  handle: (ctx) => sweepFiles(ctx),
});
