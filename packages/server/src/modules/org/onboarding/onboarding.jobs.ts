import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { abandonUntouched } from './abandoned.service.ts';
import { endAccessOfRejected } from './rejected.service.ts';

/** Every night: marks applications untouched for 90 days as abandoned. */
export const abandonUntouchedApplications = job({
  name: 'organization.abandon-untouched',
  payload: z.strictObject({}),
  schedule: '20 2 * * *',
  async handle(ctx) {
    await abandonUntouched(ctx);
  },
});

/** Every night: people of organizations rejected 30 days ago lose their access. */
export const endRejected = job({
  name: 'organization.end-rejected',
  payload: z.strictObject({}),
  schedule: '35 2 * * *',
  async handle(ctx) {
    await endAccessOfRejected(ctx);
  },
});
