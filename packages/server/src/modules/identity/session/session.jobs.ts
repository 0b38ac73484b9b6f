import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { dropOld } from '../code/code.service.ts';
import { endDeadSessions } from './session.service.ts';

/** Once a minute: sessions that are over are marked ended, codes and attempts of yesterday are dropped. */
export const sweepSessions = job({
  name: 'identity.sweep-sessions',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  async handle(ctx) {
    await endDeadSessions(ctx);
    await dropOld(ctx);
  },
});
