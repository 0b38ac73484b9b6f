import { type TestAPI, test } from 'vitest';

/** Whether this is a longer run (`npm run test:more` or `test:deep`) and not `npm test`. */
export const isLonger = Boolean(process.env.TEST_TIER);

/** Declares a test for longer runs only; docs/proofs.md lists what only they prove. */
export const longerTest: ReturnType<TestAPI['runIf']> = test.runIf(isLonger);

/** Returns all cases in a longer run, and only the first `count` in `npm test`. */
export const firstOf = <Case>(count: number, cases: readonly Case[]): readonly Case[] =>
  isLonger ? cases : cases.slice(0, count);

/**
 * Returns all cases in a longer run. In `npm test` returns one in `step`, beginning elsewhere for each `nth`, so that
 * consecutive numbers together use every case.
 */
export const oneIn = <Case>(step: number, cases: readonly Case[], nth: number): readonly Case[] =>
  isLonger ? cases : cases.filter((_, at) => (at + nth) % step === 0);
