/** What a runner came to. A check counts as one test. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: unknown[];
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
  const unread = report.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of a Playwright JSON report; a flaky test did not pass. */
export function fromPlaywright(report: PlaywrightReport): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0), skipped };
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
