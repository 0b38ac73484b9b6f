import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { workThrough } from './taking.service.ts';
import type { TakeUpload } from './upload.service.ts';
import type { UploadHandler } from './upload-kind.service.ts';

/** The rows of an uploaded file are judged and taken over; one file at a time, for they may concern the same bodies. */
export const takeUpload = (handlers: readonly UploadHandler[], secondPerson: SecondPerson): TakeUpload =>
  job({
    name: 'org.take-upload',
    payload: z.strictObject({ batchId: z.int() }),
    atOnce: 1,
    handle: (ctx, { batchId }) => workThrough(ctx, batchId, handlers, secondPerson),
  });
