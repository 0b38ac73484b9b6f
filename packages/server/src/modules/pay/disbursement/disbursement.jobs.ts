import * as z from 'zod';
import { type Job, job } from '../../../platform/jobs/jobs.ts';
import { askAboutOpen } from './ask-bank.service.ts';
import { doDueWork } from './payment-work.service.ts';
import { sendQueued } from './send-instructions.service.ts';
import type { OnStatements } from './settling-contradiction.service.ts';
import { askAboutPayments, sendPayments } from './transfer-jobs.service.ts';

const asking = job({
  ...askAboutPayments,
  atOnce: 1,
  async handle(ctx, _, { jobId, signal }) {
    await askAboutOpen(ctx, jobId, { ask: askAboutPayments, signal });
  },
});

/**
 * Returns the disbursement jobs. The last one does what is due, every minute: it also picks up work left by a process that
 * stopped, and payments that waited for an organization to be live again.
 */
export const disbursementJobs = (onStatements: OnStatements): Job<Record<string, never>>[] => [
  job({
    ...sendPayments,
    atOnce: 1,
    async handle(ctx, _, { jobId, signal }) {
      await sendQueued(ctx, jobId, { onStatements, ask: askAboutPayments, signal });
    },
  }),
  asking,
  job({
    name: 'disbursement.run',
    payload: z.strictObject({}),
    schedule: '* * * * *',
    retries: 0, // the next look does what this one did not
    atOnce: 1,
    handle: (ctx, _, { jobId, signal }) => doDueWork(ctx, jobId, { onStatements, ask: askAboutPayments, signal }),
  }),
];
