import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { clearWebhooks } from './clear-webhooks.service.ts';

/** Clears bodies after 30 days, and deletes ended secrets and what is left of deleted webhooks, once an hour. */
export const clearWebhooksJob = job({
  name: 'connect.clear-webhooks',
  payload: z.strictObject({}),
  schedule: '41 * * * *',
  retries: 0, // the next hour does what this one did not
  alone: true,
  async handle(ctx, _data, { signal }) {
    await clearWebhooks(ctx, signal);
  },
});
