import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Ended, type Env, node, type Print, root } from './program.ts';
import { type FileTally, fromPlaywright, fromVitest, honest, oneFailed } from './tally.ts';

const reports = join(root, '.cache', 'proof');

/** One part of a proof. Its output goes to `print` if set, otherwise to the terminal. */
export interface Runner {
  name: string;
  run(print?: Print): Promise<FileTally[]>;
  /** Runs one file of it again: alone, with one worker and a new database. Parts without test files have no second run. */
  again?(file: string, print?: Print): Promise<FileTally[]>;
}

/** How a test runner differs from the usual one: environment, time limit. */
interface RunnerOptions {
  /** A function is called at each run: the first and the one of failed files. */
  env?: Env | (() => Env);
  longestMs?: number;
  /** Only these test files, in the first run. */
  files?: readonly string[];
}

/** Specs of the longer run that visit page after page for axe violations, layout and the like. */
export const LOOKS = 'axe would object|read and fit|@ci';

/** A check that passes when its program exits with 0. */
export const check = (name: string, script: string, args: readonly string[] = [], env: Env = {}): Runner => ({
  name,
  run: async (print) => {
    const { code, lastLines } = await node(script, args, { env, print });
    if (code !== 0) return [oneFailed(name, { test: '', why: lastLines })];
    return [{ file: name, passed: 1, skipped: 0, failed: [] }];
  },
});

/** The tests of some Vitest projects. */
export function vitest(
  name: string,
  args: readonly string[],
  { files = [], env = {}, ...options }: RunnerOptions = {},
): Runner {
  const run = (report: string, more: readonly string[], print?: Print): Promise<FileTally[]> =>
    counted(report, fromVitest, (file) =>
      node(
        'node_modules/vitest/vitest.mjs',
        ['run', ...args, ...more, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
        { ...options, env: typeof env === 'function' ? env() : env, print },
      ),
    );
  return {
    name,
    run: (print) => run(name, files, print),
    again: (file, print) => run(`${name} again`, ['--maxWorkers=1', '--no-file-parallelism', file], print),
  };
}

/** The browser journeys; another configuration is for tests of the proof itself. */
export function playwright(
  name: string,
  args: readonly string[],
  {
    config = 'e2e/playwright.config.ts',
    env = {},
    ...options
  }: Omit<RunnerOptions, 'env' | 'files'> & { config?: string; env?: Env } = {},
): Runner {
  const run = (report: string, more: readonly string[], print?: Print): Promise<FileTally[]> =>
    counted(report, fromPlaywright, (file) =>
      node(
        'node_modules/@playwright/test/cli.js',
        ['test', '--config', config, '--reporter=dot,json', ...args, ...more],
        {
          ...options,
          print,
          env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        },
      ),
    );
  return {
    name,
    run: (print) => run(name, [], print),
    // Playwright reads a file as a pattern.
    again: (file, print) =>
      run(`${name} again`, ['--workers=1', `[/\\\\]${file.replaceAll(/[^\w/-]/g, '\\$&')}$`], print),
  };
}

/**
 * Runs a test runner that writes a report and counts its tests; without a report there is one failure with the last
 * lines.
 */
async function counted<Report>(
  name: string,
  count: (report: Report) => FileTally[],
  runInto: (file: string) => Promise<Ended>,
): Promise<FileTally[]> {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
  rmSync(file, { force: true });
  const ended = await runInto(file);
  let files: FileTally[] = [];
  try {
    files = count(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    ended.lastLines += '\nThere is no report of the tests.';
  }
  return honest(files, ended);
}
