import { readIntakeJob } from '../../../platform/intake/read-intake.ts';
import { type MatchStatement, statementIntake } from './statement-kind.service.ts';

/** Returns the job that reads statements and then matches their lines with `match`. */
export const readStatementsThen = (match: MatchStatement) =>
  readIntakeJob('reconcile.read-statement', [statementIntake(match) as never]);
