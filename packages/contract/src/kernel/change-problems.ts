import type { ProblemCode } from './problems.ts';

/** What every change refuses that takes a fresh proof. */
export const freshProofProblems = [
  'validation-failed',
  'access-denied',
  'step-up-required',
  'not-found',
] as const satisfies readonly ProblemCode[];

/** What every change refuses that takes a fresh proof and is made or requested once. */
export const provenChangeProblems = [...freshProofProblems, 'duplicate'] as const satisfies readonly ProblemCode[];

/** What every change refuses of a record that has states. */
export const stateChangeProblems = [
  'validation-failed',
  'access-denied',
  'not-found',
  'invalid-transition',
] as const satisfies readonly ProblemCode[];

/** What every change refuses that anybody may make, signed in or not. */
export const publicChangeProblems = [
  'validation-failed',
  'malformed-request',
  'not-found',
] as const satisfies readonly ProblemCode[];
