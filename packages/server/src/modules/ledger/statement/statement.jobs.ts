import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { makeStatement } from './make-statement.service.ts';
import { makeMonthlyStatements } from './monthly.service.ts';

/** Stores the figures of a requested statement. */
export const makeStatementJob = job({
  name: 'ledger.make-statement',
  payload: z.strictObject({ statementId: z.int() }),
  handle: (ctx, { statementId }) => makeStatement(ctx, statementId),
});

/**
 * Makes the statements of a month that is over, every night, on the day each organization chose, and those of missed
 * months.
 */
export const monthlyStatementsJob = job({
  name: 'ledger.monthly-statements',
  payload: z.strictObject({}),
  schedule: '20 1 * * *',
  atOnce: 1,
  alone: true,
  async handle(ctx) {
    await makeMonthlyStatements(ctx);
  },
});
