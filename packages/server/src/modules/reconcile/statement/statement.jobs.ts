import { readIntakeJob } from '../../../platform/intake/read-intake.ts';
import { statementIntake } from './statement-kind.service.ts';

/** The job that reads statements; what was read waits until a person confirms it. */
export const readStatements = readIntakeJob('reconcile.read-statement', [statementIntake as never]);
