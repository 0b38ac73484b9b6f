import { expect, test } from 'vitest';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { inWords } from './refusal.ts';

const problem = (code: 'invalid-transition' | 'internal-error', detail: string) =>
  new ApiProblem({ code, status: 409, detail, traceId: '4f1c2ab97d0e' });

test('a refusal that says its reason is shown as it is, and the trace id only where a person can do nothing about it', () => {
  const reason = 'Your phone number is new. A code can confirm a new sign-in method from 30 Nov 2026, 14:10.';
  expect(inWords(problem('invalid-transition', reason))).toBe(reason);
  expect(inWords(problem('internal-error', 'Something went wrong.'))).toContain('4f1c2ab97d0e');
});
