import * as z from 'zod';
import { type Job, job } from '../../src/platform/jobs/jobs.ts';

/** Returns a job of the tests that runs for as long as `work` does. */
export const longJob = (work: (note: string) => Promise<void>): Job<{ note: string }> =>
  job({
    name: 'test.long',
    payload: z.strictObject({ note: z.string() }),
    alone: true,
    retries: 0,
    handle: async (_ctx, { note }) => work(note),
  });
