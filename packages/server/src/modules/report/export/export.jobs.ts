import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import type { Lists } from '../definition/lists.service.ts';
import { makeFile, sweepFiles } from './make-file.service.ts';

/** Makes a requested file of these lists; one at a time in a process, because it may hold a million rows. */
export const makeFileJob = (lists: Lists) =>
  job({
    name: 'report.make-file',
    payload: z.strictObject({ exportId: z.int() }),
    atOnce: 1,
    handle: (ctx, { exportId }) => makeFile(ctx, lists, exportId),
  });

/** Removes files that are more than seven days old. */
export const sweepFilesJob = job({
  name: 'report.sweep-files',
  payload: z.strictObject({}),
  schedule: '17 * * * *',
  handle: (ctx) => sweepFiles(ctx),
});
