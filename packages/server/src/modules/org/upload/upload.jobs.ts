import * as z from 'zod';
import { type ReadIntake, readIntakeJob } from '../../../platform/intake/read-intake.ts';
import { job } from '../../../platform/jobs/jobs.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { type TakeUpload, takeOver } from './apply-upload.service.ts';
import { type AnyUploadHandler, intakeOf } from './upload-kind.service.ts';
import { whenRead } from './upload-rows.service.ts';

/** Imports the rows of an uploaded file; one file at a time, because they may concern the same organizations. */
export const takeUpload = (handlers: readonly AnyUploadHandler[], secondPerson: SecondPerson): TakeUpload =>
  job({
    name: 'org.take-upload',
    payload: z.strictObject({ batchId: z.int() }),
    atOnce: 1,
    handle: (ctx, { batchId }) => takeOver(ctx, batchId, handlers, secondPerson),
  });

/** Reads files of master data, to be shown. */
export const readUploads = (handlers: readonly AnyUploadHandler[]): ReadIntake =>
  readIntakeJob(
    'org.read-upload',
    handlers.map((handler) => intakeOf(handler, whenRead)),
  );
