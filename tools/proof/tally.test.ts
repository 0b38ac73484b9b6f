import { describe, expect, test } from 'vitest';
import { closingLine, fromPlaywright, fromVitest, honest, total } from './tally.ts';

const vitest = (passed: number, failed: number, unread = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: Array.from({ length: unread }, () => ({ status: 'failed', assertionResults: [] })),
});

describe('the closing line', () => {
  test('adds up all runners', () => {
    const tallies = [
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 40, failed: 2, skipped: 3 },
    ];
    expect(closingLine(total(tallies))).toBe('41 passed, 2 failed');
  });

  test('counts a runner that crashed after its tests passed as a failure', () => {
    expect(honest(fromVitest(vitest(5, 0)), 1)).toMatchObject({ passed: 5, failed: 1 });
    expect(honest(fromVitest(vitest(5, 0)), null)).toMatchObject({ failed: 1 });
  });

  test('counts a runner that found no test as a failure', () => {
    expect(honest(fromVitest(vitest(0, 0)), 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('counts a test file that cannot be read as a failure', () => {
    expect(fromVitest(vitest(5, 1, 2))).toMatchObject({ passed: 5, failed: 3 });
  });

  test('does not count a browser test that passed only at the second try as passed', () => {
    const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 2 };
    expect(fromPlaywright({ stats })).toEqual({ passed: 4, failed: 1, skipped: 2 });
    expect(fromPlaywright({ stats, errors: ['no server'] }).failed).toBe(2);
  });
});
