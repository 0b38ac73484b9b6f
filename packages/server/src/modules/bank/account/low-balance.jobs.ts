import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { tellLowBalances } from './low-balance.service.ts';

/** Every five minutes: accounts that fell below their mark are told. */
export const lowBalancesJob = job({
  name: 'bank.low-balances',
  payload: z.strictObject({}),
  schedule: '*/5 * * * *',
  retries: 0, // the next look does what this one did not
  alone: true,
  async handle(ctx) {
    await tellLowBalances(ctx);
  },
});
