import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { eventsCall, excludedCall, fixesCall, rowCall, rowsCall } from '../kernel/intake-calls.ts';
import { MdaUploadBatch } from './uploads.ts';

const batch = { at: '/services/organization/api/mda-upload-batches/{id}', file: 'an uploaded file of master data' };
const CHANGED = ['UP7', 'UP8', 'UP9'];

/** Lists the rows of a file with their verdicts. */
export const UP9 = rowsCall('UP9', 'signed-in', batch);

/** Corrects an excluded row, removes it or restores it; it is then validated again. */
export const UP10 = rowCall('UP10', 'oagf.overview:act', batch, CHANGED);

/** Applies the suggested fix to all rows with one kind of finding. */
export const UP11 = fixesCall('UP11', 'oagf.overview:act', batch, MdaUploadBatch, CHANGED);

/** Returns the excluded rows with their findings, ready to be corrected and sent. */
export const UP12 = excludedCall('UP12', 'signed-in', batch);

/** Streams the progress of a file as it happens. */
export const UP13 = eventsCall('UP13', 'signed-in', batch, 'UP7');

/** Applies the valid rows: all of a READ file, and those corrected since of a DONE one. */
export const UP14 = endpoint({
  id: 'UP14',
  method: 'POST',
  path: `${batch.at}/take-over`,
  access: 'oagf.overview:act',
  summary: 'Load the rows of a file',
  description:
    'MDAs, categories and services are loaded now; accounts and workflows once a second administrator has confirmed. ' +
    '`count` is the `leftCount` that was shown; if it has changed, the answer is stale-version.',
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

/** Discards a file: nothing more is applied from it. */
export const UP15 = endpoint({
  id: 'UP15',
  method: 'POST',
  path: `${batch.at}/discard`,
  access: 'oagf.overview:act',
  summary: 'Discard an uploaded file of master data',
  description: 'Works while the file is being read or is READ. Its rows are deleted a day later.',
  params: z.strictObject({ id: IdInPath }),
  response: MdaUploadBatch,
  changes: CHANGED,
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition', 'busy'],
});
