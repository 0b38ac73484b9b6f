import * as z from 'zod';
import { eachByItself, throwAll } from '../../../platform/jobs/each-by-itself.ts';
import { job } from '../../../platform/jobs/jobs.ts';
import { askAboutSent, sendAndQuerySoon } from './send-settlements.service.ts';
import { gatherShares } from './settlement.service.ts';

/** Asks the bank for the outcome soon after sending, without waiting for the next minute. */
export const askBank = job({
  name: 'settlement.ask',
  payload: z.strictObject({}),
  atOnce: 1,
  async handle(ctx, _, { jobId }) {
    await askAboutSent(ctx, jobId);
  },
});

/** Sends what waits as soon as a retry is confirmed. */
export const sendSettlements = job({
  name: 'settlement.send',
  payload: z.strictObject({}),
  atOnce: 1,
  handle: async (ctx, _, { jobId }) => await sendAndQuerySoon(ctx, askBank, jobId),
});

/** Gathers shares, closes days past their cut-off, sends settlements and asks about them, every minute. */
export const settleCollections = job({
  name: 'settlement.run',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  atOnce: 1,
  async handle(ctx, _, { jobId }) {
    const steps = [
      () => gatherShares(ctx, jobId),
      () => sendAndQuerySoon(ctx, askBank, jobId),
      () => askAboutSent(ctx, jobId),
    ];
    const faults = await eachByItself(steps, (step) => step());
    throwAll(faults, () => 'not everything of the settlements could be done');
  },
});
