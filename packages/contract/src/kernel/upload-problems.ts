import type { ProblemCode } from './problems.ts';

/** What every call refuses that takes one document or picture, recognizes it by its bytes and has it scanned. */
export const documentProblems = [
  'validation-failed',
  'malformed-request',
  'file-too-large',
  'body-too-large',
  'file-type',
  'file-infected',
  'rate-limited',
  'busy',
] as const satisfies readonly ProblemCode[];
