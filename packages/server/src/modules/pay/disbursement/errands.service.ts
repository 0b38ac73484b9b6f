import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import type { Errand } from './apply-reports.service.ts';
import { askAboutOpen } from './ask-bank.service.ts';
import { sendQueued } from './send-instructions.service.ts';

/** Queries the bank about attempts it has not answered for, when they are due. */
export const askAboutPayments: Errand = job({
  name: 'disbursement.ask',
  payload: z.strictObject({}),
  atOnce: 1,
  async handle(ctx, _, { jobId, signal }) {
    await askAboutOpen(ctx, jobId, { ask: askAboutPayments, signal });
  },
});

/** Sends what was queued. */
export const sendPayments: Errand = job({
  name: 'disbursement.send',
  payload: z.strictObject({}),
  atOnce: 1,
  async handle(ctx, _, { jobId, signal }) {
    await sendQueued(ctx, jobId, { ask: askAboutPayments, signal });
  },
});
