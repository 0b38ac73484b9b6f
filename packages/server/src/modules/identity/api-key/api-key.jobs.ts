import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { endReplacedKeys } from './change-key.service.ts';
import { announceKeys } from './key-notices.service.ts';

/** Announces keys that end or that nobody uses, once an hour. */
export const announceKeysJob = job({
  name: 'identity.announce-keys',
  payload: z.strictObject({}),
  schedule: '17 * * * *',
  handle: (ctx) => announceKeys(ctx),
});

/** Revokes replaced keys after their time, and deletes old days of use, every ten minutes. */
export const endReplacedKeysJob = job({
  name: 'identity.end-replaced-keys',
  payload: z.strictObject({}),
  schedule: '*/10 * * * *',
  handle: (ctx) => endReplacedKeys(ctx),
});
