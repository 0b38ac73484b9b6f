import { readIntakeJob } from '../../../platform/intake/read-intake.ts';
import { type MatchStatement, statementIntake } from './statement-kind.service.ts';

/** Statements are read; `match` looks at their lines then. */
export const readStatementsThen = (match: MatchStatement) =>
  readIntakeJob('reconcile.read-statement', [statementIntake(match) as never]);
