import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { countJournals } from './counting.service.ts';

/** Every hour: journals are counted into the figures of their days. */
export const countJournalsJob = job({
  name: 'ledger.count-journals',
  payload: z.strictObject({}),
  schedule: '35 * * * *',
  atOnce: 1,
  handle: async (ctx) => {
    await countJournals(ctx);
  },
});
