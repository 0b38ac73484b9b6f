import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { makeStatement } from './making.service.ts';
import { makeMonthlyStatements } from './monthly.service.ts';

/** The figures of a statement somebody asked for are written. */
export const makeStatementJob = job({
  name: 'ledger.make-statement',
  payload: z.strictObject({ statementId: z.int() }),
  handle: (ctx, { statementId }) => makeStatement(ctx, statementId),
});

/** Every night: the statements of a month that is over are made, on the day each organization chose, and those of months that were missed. */
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
