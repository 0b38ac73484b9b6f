import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { lookAtAll, matchLines } from './matching.service.ts';

/** A statement was read: its lines are looked at. */
export const matchStatement = job({
  name: 'reconcile.match',
  payload: z.strictObject({ statementId: z.int() }),
  atOnce: 2,
  async handle(ctx, { statementId }) {
    await matchLines(ctx, statementId);
  },
});

/** What was not there when a statement was read may be there now: open lines are looked at again. */
export const lookAgain = job({
  name: 'reconcile.look-again',
  payload: z.strictObject({}),
  schedule: '*/10 * * * *',
  atOnce: 1,
  alone: true,
  async handle(ctx) {
    await lookAtAll(ctx);
  },
});
