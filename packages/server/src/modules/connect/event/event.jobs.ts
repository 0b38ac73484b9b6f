import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { deleteOldEvents, publishEvents } from './publish-events.service.ts';

/** Publishes every minute what a process that ended after a delivery left behind. */
export const publishEventsJob = job({
  name: 'connect.publish-events',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  retries: 0, // the next minute does what this one did not
  alone: true,
  async handle(ctx) {
    await publishEvents(ctx);
  },
});

/** Deletes events after 90 days, once an hour. */
export const deleteOldEventsJob = job({
  name: 'connect.delete-old-events',
  payload: z.strictObject({}),
  schedule: '27 * * * *',
  retries: 0, // the next hour does what this one did not
  alone: true,
  async handle(ctx, _data, { signal }) {
    await deleteOldEvents(ctx, signal);
  },
});
