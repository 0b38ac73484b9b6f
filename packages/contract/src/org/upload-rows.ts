import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { eventsCall, excludedCall, fixesCall, rowCall, rowsCall } from '../kernel/intake-calls.ts';
import { MdaUploadBatch } from './uploads.ts';

const batch = { at: '/services/organization/api/mda-upload-batches/{id}', file: 'an uploaded file of master data' };
const CHANGED = ['UP7', 'UP8', 'UP9'];

/** The rows of a file, as they were judged. */
export const UP9 = rowsCall('UP9', 'signed-in', batch);

/** Mends a row that was left out, takes it out or puts it back; it is judged anew. */
export const UP10 = rowCall('UP10', 'oagf.overview:act', batch, CHANGED);

/** Mends all rows of one kind by the remedy each of them has. */
export const UP11 = fixesCall('UP11', 'oagf.overview:act', batch, MdaUploadBatch, CHANGED);

/** The rows that were left out, with what is wrong, ready to be corrected and sent. */
export const UP12 = excludedCall('UP12', 'signed-in', batch);

/** How far a file is, told as it happens. */
export const UP13 = eventsCall('UP13', 'signed-in', batch, 'UP7');

/** Takes over the rows that are fit: all of a file that is READ, and of a DONE one those that were corrected since. */
export const UP14 = endpoint({
  id: 'UP14',
  method: 'POST',
  path: `${batch.at}/take-over`,
  access: 'oagf.overview:act',
  summary: 'Take over the rows of a file',
  description:
    'MDAs, categories and services are taken over now; accounts and workflows when a second administrator has confirmed. ' +
    '`count` is `leftCount` as it was shown; where it has changed the answer is stale-version.',
  params: z.strictObject({ id: IdInPath }),
  body: z.strictObject({ count: z.int() }),
  response: MdaUploadBatch,
  status: 202,
  changes: CHANGED,
  problems: [
    'validation-failed',
    'access-denied',
    'not-found',
    'step-up-required',
    'invalid-transition',
    'stale-version',
    'busy',
  ],
});

/** Discards a file: nothing comes of it any more. */
export const UP15 = endpoint({
  id: 'UP15',
  method: 'POST',
  path: `${batch.at}/discard`,
  access: 'oagf.overview:act',
  summary: 'Discard an uploaded file of master data',
  description: 'A file that is being read, or that is READ. Its rows are deleted a day later.',
  params: z.strictObject({ id: IdInPath }),
  response: MdaUploadBatch,
  changes: CHANGED,
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition', 'busy'],
});
