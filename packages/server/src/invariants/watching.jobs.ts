import * as z from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { checkAllRows, checkNewRows, type LastLook } from './watching.service.ts';

/**
 * The last check of this process. Checks by other processes do not matter: what is unchanged since ours is unchanged.
 */
const last: LastLook = {};

/** Checks the invariants over new rows every minute (ARCHITECTURE.md#invariants). */
const lookAtNewJob = job({
  name: 'invariants.look-at-new',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  retries: 0, // the next minute does what this one did not
  atOnce: 1,
  alone: true,
  expiresInSeconds: 120,
  keptSeconds: 3_600,
  async handle(ctx, _data, { signal }) {
    await checkNewRows(ctx, signal, last);
  },
});

/**
 * Checks all invariants every night, including the figures of days and months against their rows
 * (ARCHITECTURE.md#figures).
 */
const lookAtAllJob = job({
  name: 'invariants.look-at-all',
  payload: z.strictObject({}),
  schedule: '50 2 * * *', // Lagos sleeps, and the audit trail has been added up
  retries: 1,
  atOnce: 1,
  alone: true,
  expiresInSeconds: 6 * 3_600,
  async handle(ctx, _data, { signal }) {
    ctx.log.info(await checkAllRows(ctx, signal), 'all invariants checked');
  },
});

export const invariantJobs = [lookAtNewJob, lookAtAllJob] as unknown as readonly Job<never>[];
