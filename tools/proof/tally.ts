import { stripVTControlCharacters } from 'node:util';

/** The tests of one file in one run. A check, and whatever belongs to no file, counts as a file of its own. */
export interface FileTally {
  file: string;
  passed: number;
  skipped: number;
  /** The failed tests, by name, each with the first lines of the reason. */
  failed: Fault[];
}

export interface Fault {
  test: string;
  why: string;
}

/** A file that failed and passed when it was run again alone. */
export interface Unsteady {
  file: string;
  faults: Fault[];
}

/** The result of a part of the proof. */
export interface Tally {
  files: FileTally[];
  unsteady: Unsteady[];
}

/** Passed, failed and skipped tests, and how many files passed only when run again. */
export interface Sum {
  passed: number;
  failed: number;
  skipped: number;
  unsteady: number;
}

export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

export interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

export interface PlaywrightReport extends PlaywrightSuite {
  errors?: { message?: string }[];
}

/** The name of what belongs to no test file: a crash, a missing report, an error outside of the tests. */
export const OUTSIDE = 'outside of the tests';

/** Returns the files of a Vitest JSON report. A file that could not be loaded counts as one failed test. */
export function fromVitest(report: VitestReport): FileTally[] {
  return report.testResults.map(({ name, status, message, assertionResults: tests }) => ({
    file: name,
    passed: tests.filter((test) => test.status === 'passed').length,
    skipped: tests.filter((test) => test.status !== 'passed' && test.status !== 'failed').length,
    failed: [
      ...tests
        .filter((test) => test.status === 'failed')
        .map((test) => fault(test.fullName, test.failureMessages?.[0] ?? message)),
      // Also a hook that failed when its tests had passed.
      ...(status === 'failed' && !tests.some((test) => test.status === 'failed') ? [fault('', message)] : []),
    ],
  }));
}

/** Returns the files of a Playwright JSON report. An error outside of the tests counts as one failed test. */
export function fromPlaywright(report: PlaywrightReport): FileTally[] {
  const files = new Map<string, FileTally>();
  for (const { file, title, tests } of specsOf(report)) {
    const tally = files.get(file) ?? { file, passed: 0, skipped: 0, failed: [] };
    files.set(file, tally);
    for (const { projectName, status, results } of tests) {
      if (status === 'expected') tally.passed += 1;
      else if (status === 'skipped') tally.skipped += 1;
      else
        tally.failed.push(fault(`${title} [${projectName}]`, results.flatMap((result) => result.errors)[0]?.message));
    }
  }
  const outside = (report.errors ?? []).map((error) => fault('', error.message));
  return [...files.values(), ...(outside.length > 0 ? [oneFailed(OUTSIDE, ...outside)] : [])];
}

/**
 * Adds a failure where a runner failed but named no failed test, or ran no test at all: silence is not a pass. The
 * failure carries the last lines the runner printed.
 */
export function honest(
  files: FileTally[],
  { code, lastLines }: { code: number | null; lastLines: string },
): FileTally[] {
  const hasFailed = files.some(({ failed }) => failed.length > 0);
  const hasPassed = files.some(({ passed }) => passed > 0);
  if (hasFailed || (code === 0 && hasPassed)) return files;
  const how = code === 0 ? 'ran no test' : code === null ? 'was stopped or did not start' : `ended with ${code}`;
  return [...files, oneFailed(OUTSIDE, { test: '', why: `the runner ${how}\n${lastLines}` })];
}

export const oneFailed = (file: string, ...failed: Fault[]): FileTally => ({ file, passed: 0, skipped: 0, failed });

const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** A failed test and the first lines of the reason, without the colours of a terminal. */
function fault(test: string, why = 'no reason given'): Fault {
  const lines = stripVTControlCharacters(why).split('\n').slice(0, 12);
  return { test, why: lines.map((line) => line.slice(0, 300)).join('\n') };
}

/** Adds up tallies. */
export function sum(tallies: readonly Tally[]): Sum {
  const files = tallies.flatMap((tally) => tally.files);
  const of = (count: (file: FileTally) => number): number => files.reduce((all, file) => all + count(file), 0);
  return {
    passed: of((file) => file.passed),
    failed: of((file) => file.failed.length),
    skipped: of((file) => file.skipped),
    unsteady: tallies.reduce((all, tally) => all + tally.unsteady.length, 0),
  };
}

/** The closing line of every proof: `312 passed, 0 failed`. */
export const closingLine = ({ passed, failed }: Pick<Sum, 'passed' | 'failed'>): string =>
  `${passed} passed, ${failed} failed`;
