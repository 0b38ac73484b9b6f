import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { closingLine, fromPlaywright, fromVitest, honest, type Tally, total } from './tally.ts';

export const root = join(import.meta.dirname, '..', '..');
const reports = join(root, '.cache', 'proof');
const longest = 20 * 60_000;

/** One part of a proof: prints its progress as it goes and gives its count. */
export interface Runner {
  name: string;
  count(): Promise<Tally>;
}

type Env = Record<string, string>;

/** Where nobody looks on, colours are only noise in a log. */
const plain: Env = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** Runs a program of ours or of a package under this Node, without a terminal; null when it had to be stopped. */
export function node(script: string, args: string[] = [], env: Env = {}): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      cwd: root,
      env: { ...process.env, ...plain, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: longest,
    });
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code));
  });
}

/** A check that passes when its program ends with 0. */
export const check = (name: string, script: string, args: string[] = [], env: Env = {}): Runner => ({
  name,
  count: async () => {
    const passed = (await node(script, args, env)) === 0;
    return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
  },
});

/** The tests of some Vitest projects. */
export const vitest = (name: string, args: string[], env: Env = {}): Runner => ({
  name,
  count: async () => {
    const file = freshReport(name);
    const code = await node(
      'node_modules/vitest/vitest.mjs',
      ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
      env,
    );
    return honest(counted(file, fromVitest), code);
  },
});

/** The journeys in the browser. */
export const playwright = (name: string, args: string[] = [], env: Env = {}): Runner => ({
  name,
  count: async () => {
    const file = freshReport(name);
    const code = await node(
      'node_modules/@playwright/test/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json', ...args],
      { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    );
    return honest(counted(file, fromPlaywright), code);
  },
});

/** Runs the runners one after another, prints a summary and the closing line, and gives the exit code. */
export async function prove(runners: readonly Runner[]): Promise<number> {
  const lines: { name: string; tally: Tally; seconds: number }[] = [];
  for (const [index, runner] of runners.entries()) {
    console.log(`\n[${index + 1}/${runners.length}] ${runner.name}`);
    const started = performance.now();
    const tally = await runner.count().catch((fault: unknown): Tally => {
      console.error(fault);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    lines.push({ name: runner.name, tally, seconds: (performance.now() - started) / 1000 });
  }
  console.log('');
  for (const { name, tally, seconds } of lines) {
    const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
    const mark = tally.failed > 0 ? 'FAILED ' : 'ok     ';
    console.log(`${mark}${name.padEnd(34)} ${closingLine(tally)}${skipped} (${seconds.toFixed(1)} s)`);
  }
  const sum = total(lines.map((line) => line.tally));
  console.log(closingLine(sum));
  return sum.failed > 0 ? 1 : 0;
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
  rmSync(file, { force: true });
  return file;
}

function counted<R>(file: string, count: (report: R) => Tally): Tally {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as R);
  } catch {
    console.error(`The runner left no report at ${file}.`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
