import { describe, expect, test } from 'vitest';
import { closingLine, fromPlaywright, fromVitest, honest, total } from './tally.ts';

const vitest = (passed: number, failed: number, unread = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: Array.from({ length: unread }, () => ({ status: 'failed', assertionResults: [] })),
});
const firstLines = (faults: string[] | undefined) => faults?.map((fault) => fault.split('\n').slice(0, 2));

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

  test('does not count a browser test that passed only at the second attempt as passed', () => {
    const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 2 };
    expect(fromPlaywright({ stats })).toEqual({ passed: 4, failed: 1, skipped: 2, faults: [] });
    expect(fromPlaywright({ stats, errors: [{ message: 'no server' }] }).failed).toBe(2);
  });
});

describe('what failed is named at the end, with the beginning of why', () => {
  test('of a Vitest run, a test and a file that cannot be read', () => {
    const { faults } = fromVitest({
      ...vitest(1, 1),
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'subtracts', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat line 3'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    });
    expect(firstLines(faults)).toEqual([
      ['a.test.ts › subtracts', '    expected 1'],
      ['b.test.ts', '    no such module'],
    ]);
  });

  test('of a browser run, with its width', () => {
    const tests = [
      { projectName: 'desktop', status: 'expected', results: [{ errors: [] }] },
      { projectName: 'phone', status: 'unexpected', results: [{ errors: [{ message: 'too wide' }] }] },
    ];
    const { faults } = fromPlaywright({
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ suites: [{ specs: [{ title: 'fits', file: 'looks.spec.ts', tests }] }] }],
    });
    expect(firstLines(faults)).toEqual([['looks.spec.ts › fits [phone, unexpected]', '    too wide']]);
  });
});
