import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { notifyLowBalances } from './low-balance.service.ts';

/** Announces accounts that fell below their threshold, every five minutes. */
export const lowBalancesJob = job({
  name: 'bank.low-balances',
  payload: z.strictObject({}),
  schedule: '*/5 * * * *',
  retries: 0, // the next look does what this one did not
  alone: true,
  async handle(ctx) {
    await notifyLowBalances(ctx);
  },
});
