import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { countJournals } from './count-journals.service.ts';

/** Counts journals into the figures of their days, every hour. */
export const countJournalsJob = job({
  name: 'ledger.count-journals',
  payload: z.strictObject({}),
  schedule: '35 * * * *',
  atOnce: 1,
  handle: async (ctx) => {
    await countJournals(ctx);
  },
});
