import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { sweepLogos } from './logo-sweep.service.ts';

/** Every night: removes logos and pictures of people that nobody uses. */
export const removeLogosOfNobody = job({
  name: 'org.remove-logos',
  payload: z.strictObject({}),
  schedule: '50 2 * * *',
  async handle(ctx) {
    await sweepLogos(ctx);
  },
});
