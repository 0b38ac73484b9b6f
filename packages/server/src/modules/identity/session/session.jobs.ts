import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { dropOld } from '../code/code.service.ts';
import { endDeadSessions } from './session.service.ts';

/** Marks expired sessions as ended and deletes old codes and attempts, once a minute. */
export const sweepSessions = job({
  name: 'identity.sweep-sessions',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  async handle(ctx) {
    await endDeadSessions(ctx);
    await dropOld(ctx);
  },
});
