import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { checkAllChains } from './check.service.ts';

/** Verifies the whole audit trail every night. */
export const checkChainsJob = job({
  name: 'audit.check-chains',
  payload: z.strictObject({}),
  schedule: '20 2 * * *',
  expiresInSeconds: 3 * 3_600,
  atOnce: 1,
  async handle(ctx, _data, { signal }) {
    const found = await checkAllChains(ctx, signal);
    if (found.breaks.length > 0) ctx.log.error(found, 'the audit trail is broken');
    else ctx.log.info(found, 'the audit trail is intact');
  },
});
