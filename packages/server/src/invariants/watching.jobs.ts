import * as z from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { type LastLook, lookAtAll, lookAtNew } from './watching.service.ts';

/** Of this process. Another that looks in between is no matter: what is unchanged since our look is so all the same. */
const last: LastLook = {};

/** Looks every minute whether what is new agrees (architecture.md 6). */
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
    await lookAtNew(ctx, signal, last);
  },
});

/** Looks every night whether all agrees, figures of days and months with their rows among it (architecture.md 3.6). */
const lookAtAllJob = job({
  name: 'invariants.look-at-all',
  payload: z.strictObject({}),
  schedule: '50 2 * * *', // Lagos sleeps, and the audit trail has been added up
  retries: 1,
  atOnce: 1,
  alone: true,
  expiresInSeconds: 6 * 3_600,
  async handle(ctx, _data, { signal }) {
    ctx.log.info(await lookAtAll(ctx, signal), 'all invariants were looked at');
  },
});

export const invariantJobs = [lookAtNewJob, lookAtAllJob] as unknown as readonly Job<never>[];
