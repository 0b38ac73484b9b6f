import { stripVTControlCharacters } from 'node:util';

/** What a runner came to. A check counts as one test. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, each with the beginning of why: the end of a long log must be enough to know. */
  faults?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name?: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: { message?: string }[];
  suites?: PlaywrightSuite[];
}

/**
 * A runner that says it failed but names no failed test, or that ran nothing, counts as one failure: silence is not a
 * pass.
 */
export function honest(tally: Tally, exitCode: number | null): Tally {
  const silent = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return silent ? { ...tally, failed: 1 } : tally;
}

/** Counts of a Vitest JSON report. A file that could not even be read counts as one failure. */
export function fromVitest(report: VitestReport): Tally {
  const unread = report.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0);
  const failed = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => fault(`${file.name ?? ''} › ${test.fullName}`, test.failureMessages?.[0])),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + report.numTodoTests,
    faults: [...failed, ...unread.map((file) => fault(file.name ?? 'a file', file.message))],
  };
}

/** Counts of a Playwright JSON report; a flaky test did not pass. */
export function fromPlaywright(report: PlaywrightReport): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const faults = specsOf(report).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => {
        const why = test.results.flatMap((result) => result.errors)[0]?.message;
        return fault(`${spec.file} › ${spec.title} [${test.projectName}, ${test.status}]`, why);
      }),
  );
  const outside = (report.errors ?? []).map((error) => fault('outside of the tests', error.message));
  return { passed: expected, failed: unexpected + flaky + outside.length, skipped, faults: [...faults, ...outside] };
}

const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** A failed test and the beginning of why, without the colours of a terminal. */
function fault(name: string, why = 'no reason given'): string {
  const lines = stripVTControlCharacters(why).split('\n').slice(0, 12);
  return `${name}\n${lines.map((line) => `    ${line.slice(0, 300)}`).join('\n')}`;
}

/** All runners added up. */
export function total(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, t) => ({ passed: sum.passed + t.passed, failed: sum.failed + t.failed, skipped: sum.skipped + t.skipped }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The closing line of every proof: `312 passed, 0 failed`. */
export const closingLine = (tally: Tally): string => `${tally.passed} passed, ${tally.failed} failed`;
