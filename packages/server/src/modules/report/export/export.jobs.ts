import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import type { FilePorts, Lists } from '../definition/lists.service.ts';
import { makeFile, sweepFiles } from './make-file.service.ts';

const makingJob = (name: string, lists: Lists) =>
  job({
    name,
    payload: z.strictObject({ exportId: z.int() }),
    atOnce: 1,
    handle: (ctx, { exportId }) => makeFile(ctx, lists, exportId),
  });

/**
 * Returns these lists with the jobs that make their files, one of each at a time in a process: a file may hold a million
 * rows. Files of selected rows have a job of their own, because a worker of a release before them, which runs beside a
 * newer one during an upgrade, would put all rows that match into the file.
 */
export const filePorts = (lists: Lists): FilePorts => ({
  lists,
  make: makingJob('report.make-file', lists),
  makeOfRows: makingJob('report.make-file-of-rows', lists),
});

/** Removes files that are more than seven days old. */
export const sweepFilesJob = job({
  name: 'report.sweep-files',
  payload: z.strictObject({}),
  schedule: '17 * * * *',
  handle: (ctx) => sweepFiles(ctx),
});
