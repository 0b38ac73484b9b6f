import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { askAboutOpen } from './asking.service.ts';
import type { Errand } from './believing.service.ts';
import { sendQueued } from './sending.service.ts';

/** The time has come to ask the bank about what it has not answered for. */
export const askAboutPayments: Errand = job({
  name: 'disbursement.ask',
  payload: z.strictObject({}),
  atOnce: 1,
  async handle(ctx, _, { jobId, signal }) {
    await askAboutOpen(ctx, jobId, { ask: askAboutPayments, signal });
  },
});

/** Something was queued: it is sent now. */
export const sendPayments: Errand = job({
  name: 'disbursement.send',
  payload: z.strictObject({}),
  atOnce: 1,
  async handle(ctx, _, { jobId, signal }) {
    await sendQueued(ctx, jobId, { ask: askAboutPayments, signal });
  },
});
