import { describe, expect, test } from 'vitest';
import { closingLine, fromPlaywright, fromVitest, honest, OUTSIDE, oneFailed, sum } from './tally.ts';

const passing = [{ file: 'a.test.ts', passed: 5, skipped: 1, failed: [] }];
const failing = oneFailed('b.test.ts', { test: 'adds', why: 'expected 2' });

test('the closing line adds up all parts', () => {
  const parts = [
    { files: passing, unsteady: [] },
    { files: [failing, ...passing], unsteady: [{ file: 'c.test.ts', faults: failing.failed }] },
  ];
  expect(sum(parts)).toEqual({ passed: 10, failed: 1, skipped: 2, unsteady: 1 });
  expect(closingLine(sum(parts))).toBe('10 passed, 1 failed');
});

describe('a runner that names no failure', () => {
  test('a runner that names no failure and ends with another code than 0 has failed, with the last lines it printed', () => {
    for (const code of [1, null]) {
      const [, added] = honest(passing, { code, lastLines: 'out of memory' });
      expect(added).toMatchObject({ file: OUTSIDE, failed: [{ why: expect.stringMatching(/\nout of memory$/) }] });
    }
  });

  test('a runner that names no failure and ran no test has failed', () => {
    expect(honest([], { code: 0, lastLines: '' })).toMatchObject([{ failed: [{ why: 'the runner ran no test\n' }] }]);
  });

  test('a runner that names no failure and passed its tests has passed', () => {
    expect(honest(passing, { code: 0, lastLines: '' })).toBe(passing);
  });
});

describe('a Vitest report', () => {
  const file = { name: '/a.test.ts', status: 'passed', assertionResults: [] };

  test('a Vitest report gives each failed test with the first lines of the reason, without colours', () => {
    const report = {
      testResults: [
        {
          ...file,
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'pending', fullName: 'divides' },
            { status: 'failed', fullName: 'subtracts', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat line 3'] },
          ],
        },
      ],
    };
    expect(fromVitest(report)).toEqual([
      { file: '/a.test.ts', passed: 1, skipped: 1, failed: [{ test: 'subtracts', why: 'expected 1\nat line 3' }] },
    ]);
  });

  test('a Vitest report counts a file that could not be loaded, or that had a failing hook, as one failed test', () => {
    const broken = { ...file, status: 'failed', message: 'no such module' };
    const hook = { ...broken, message: 'afterAll', assertionResults: [{ status: 'passed', fullName: 'adds' }] };
    expect(fromVitest({ testResults: [broken, hook] })).toMatchObject([
      { passed: 0, failed: [{ why: 'no such module' }] },
      { passed: 1, failed: [{ why: 'afterAll' }] },
    ]);
  });
});

describe('a Playwright report', () => {
  const outcome = (projectName: string, status: string, message?: string) => ({
    projectName,
    status,
    results: [{ errors: message ? [{ message }] : [] }],
  });

  test('a Playwright report gives the tests of each file with their width; a flaky one has not passed', () => {
    const tests = [outcome('desktop', 'expected'), outcome('phone', 'unexpected', 'too wide')];
    const flaky = [outcome('phone', 'flaky', 'late')];
    const skipped = [outcome('phone', 'skipped')];
    const specs = [
      { title: 'fits', file: 'looks.spec.ts', tests },
      { title: 'pays', file: 'pay.spec.ts', tests: flaky },
      { title: 'waits', file: 'pay.spec.ts', tests: skipped },
    ];
    expect(fromPlaywright({ suites: [{ suites: [{ specs }] }] })).toEqual([
      { file: 'looks.spec.ts', passed: 1, skipped: 0, failed: [{ test: 'fits [phone]', why: 'too wide' }] },
      { file: 'pay.spec.ts', passed: 0, skipped: 1, failed: [{ test: 'pays [phone]', why: 'late' }] },
    ]);
  });

  test('a Playwright report counts what failed outside of the tests', () => {
    expect(fromPlaywright({ errors: [{ message: 'the portal did not start' }] })).toMatchObject([
      { file: OUTSIDE, failed: [{ why: 'the portal did not start' }] },
    ]);
  });
});
