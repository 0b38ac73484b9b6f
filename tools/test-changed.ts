import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { importersOf, testsReached, within } from './changed/reach.ts';
import { root } from './proof/program.ts';
import { prove } from './proof/prove.ts';
import { check, vitest } from './proof/runners.ts';

/** The test time of two workers in the part of a minute that the checks running beside them leave. */
const BUDGET_SECONDS = 60;
/** Assumed for a test file that has not run here yet. */
const UNKNOWN_SECONDS = 2;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * Returns the files that differ from where this branch left main (that of the server, where there is none here),
 * including uncommitted and new ones.
 */
function changedFiles(): string[] {
  const [main] = git('for-each-ref', '--format=%(refname)', 'refs/heads/main', 'refs/remotes/*/main');
  const [base = 'HEAD'] = main ? git('merge-base', 'HEAD', main) : [];
  return [
    ...new Set([
      ...git('diff', '--name-only', '--diff-filter=d', base),
      ...git('ls-files', '-o', '--exclude-standard'),
    ]),
  ];
}

/** Returns how long each test file took in the last full proof, in seconds. */
function durations(): Map<string, number> {
  const found = new Map<string, number>();
  const folder = join(root, '.cache', 'proof');
  try {
    for (const file of readdirSync(folder)) {
      const { testResults = [] } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
        testResults?: { name: string; startTime: number; endTime: number }[];
      };
      for (const { name, startTime, endTime } of testResults)
        found.set(relative(root, name), Math.max(0.2, (endTime - startTime) / 1000));
    }
  } catch {
    return found; // the proof has not run here yet
  }
  return found;
}

const changed = changedFiles();
const files = git('ls-files', '-co', '--exclude-standard', 'packages', 'tools');
const known = durations();
const reached = testsReached(changed, files, importersOf(root, files)).filter(
  (file) => !file.startsWith('tools/start'),
);
const { now, later } = within(BUDGET_SECONDS, reached, (test) => known.get(test) ?? UNKNOWN_SECONDS);
const readable = changed.filter((file) => /\.(tsx?|cjs|css|json)$/.test(file));
const format = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...readable];

/**
 * `npm run test:changed`: tests what a change can break, the nearest first, in about a minute; names what it left out.
 */
const proof = await prove([
  [
    readable.length > 0 ? [check('format and lint', 'node_modules/@biomejs/biome/bin/biome', format)] : [],
    [check('types', 'node_modules/ts7/bin/tsc', ['-b'])],
  ],
  ...(now.length > 0 ? [vitest('tests of what changed', [], { files: now })] : []),
]);
process.exitCode = proof.hasPassed ? 0 : 1;
console.log(
  later.length === 0
    ? `${changed.length} files changed; every test file that reaches them ran (${now.length}).`
    : `${changed.length} files changed; ${now.length} test files nearest to them ran, ${later.length} farther ones are left to npm test.`,
);
