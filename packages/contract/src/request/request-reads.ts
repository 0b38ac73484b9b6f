import * as z from 'zod/mini';
import { IdInPath } from '../kernel/ids.ts';
import type { ProblemCode } from '../kernel/problems.ts';

export const REQUESTS = '/services/organization/api/requests';

/** The path parameter of one request. */
export const oneRequest = z.strictObject({ requestId: IdInPath });

/** The calls that read requests: fetched again after each change of one. */
export const requestReads = [
  'PR1',
  'PR3',
  'PR8',
  'PR10',
  'PR13',
  'PR16',
  'PR17',
  'PR34',
  'RQ4',
  'RQ5',
  'PJ1',
  'PJ2',
  'AC9',
  'AC10',
  'AC11',
  'AC12',
  'AC13',
] as const;

/** The calls to read again after a decision: requests, and the balances from which money is reserved. */
export const changedByDecision = [...requestReads, 'BA1', 'AC2', 'OR9'] as const;

/** What every call refuses that decides on payments. */
export const decisionProblems = [
  'validation-failed',
  'access-denied',
  'not-found',
  'not-maker-checker',
  'step-up-required',
  'invalid-transition',
  'stale-version',
  'insufficient-balance',
  'finding-not-accepted',
  'organization-not-live',
  'idempotency-conflict',
] as const satisfies readonly ProblemCode[];
