import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { matchLines, matchOpenLines } from './matching.service.ts';

/** Matches the lines of a statement after it was read. */
export const matchStatement = job({
  name: 'reconcile.match',
  payload: z.strictObject({ statementId: z.int() }),
  atOnce: 2,
  async handle(ctx, { statementId }) {
    await matchLines(ctx, statementId);
  },
});

/** Matches open lines again: an item missing when the statement was read may exist now. */
export const matchAgain = job({
  name: 'reconcile.look-again',
  payload: z.strictObject({}),
  schedule: '*/10 * * * *',
  atOnce: 1,
  alone: true,
  async handle(ctx) {
    await matchOpenLines(ctx);
  },
});
