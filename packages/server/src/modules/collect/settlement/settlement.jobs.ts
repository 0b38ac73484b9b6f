import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { askAboutSent, sendAndAskSoon } from './sending.service.ts';
import { gatherShares } from './settlement.service.ts';

/** Soon after something was sent: the bank is asked how it went, without waiting for the next minute. */
export const askBank = job({
  name: 'settlement.ask',
  payload: z.strictObject({}),
  atOnce: 1,
  async handle(ctx, _, { jobId }) {
    await askAboutSent(ctx, jobId);
  },
});

/** A retry was confirmed: what waits is told now. */
export const sendSettlements = job({
  name: 'settlement.send',
  payload: z.strictObject({}),
  atOnce: 1,
  handle: async (ctx, _, { jobId }) => await sendAndAskSoon(ctx, askBank, jobId),
});

/** Every minute: shares are gathered, days past their cut-off closed, sent, and asked about. */
export const settleCollections = job({
  name: 'settlement.run',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  atOnce: 1,
  async handle(ctx, _, { jobId }) {
    await gatherShares(ctx, jobId);
    await sendAndAskSoon(ctx, askBank, jobId);
    await askAboutSent(ctx, jobId);
  },
});
