import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compileCache } from '../start/compile-cache.ts';
import { closingLine, fromPlaywright, fromVitest, honest, type Tally, total } from './tally.ts';

export const root = join(import.meta.dirname, '..', '..');
const reports = join(root, '.cache', 'proof');
/** A part that takes longer hangs; those of a quiet night take hours. */
const longest = (process.argv.includes('--deep') ? 360 : 40) * 60_000;

/** One part of a proof: gives its count. What it prints goes to `print` when it is given, else straight to the terminal. */
export interface Runner {
  name: string;
  count(print?: Print): Promise<Tally>;
}

/** What looks at one page after another for what axe objects to and what does not fit, and the like: CI's, not every commit's. */
export const LOOKS = 'axe would object|read and fit|@ci';

type Print = (text: string) => void;

type Env = Record<string, string>;

/** Where nobody looks on, colours are only noise in a log. */
const plain: Env = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** What one process has compiled, the hundreds after it need not. */
const quick: Env = { NODE_COMPILE_CACHE: compileCache };

/** Runs a program of ours or of a package under this Node, without a terminal; null when it had to be stopped. */
export function node(script: string, args: string[] = [], env: Env = {}, print?: Print): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      cwd: root,
      env: { ...process.env, ...plain, ...quick, ...env },
      stdio: ['ignore', print ? 'pipe' : 'inherit', print ? 'pipe' : 'inherit'],
      timeout: longest,
    });
    for (const said of [child.stdout, child.stderr])
      said?.setEncoding('utf8').on('data', (text: string) => print?.(text));
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code));
  });
}

/** A check that passes when its program ends with 0. */
export const check = (name: string, script: string, args: string[] = [], env: Env = {}): Runner => ({
  name,
  count: async (print) => {
    const passed = (await node(script, args, env, print)) === 0;
    return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
  },
});

/** The tests of some Vitest projects. */
export const vitest = (name: string, args: string[], env: Env = {}): Runner => ({
  name,
  count: async (print) => {
    const file = freshReport(name);
    const code = await node(
      'node_modules/vitest/vitest.mjs',
      ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
      env,
      print,
    );
    return honest(counted(file, fromVitest), code);
  },
});

/** The journeys in the browser. */
export const playwright = (name: string, args: string[] = [], env: Env = {}): Runner => ({
  name,
  count: async (print) => {
    const file = freshReport(name);
    const code = await node(
      'node_modules/@playwright/test/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json', ...args],
      { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      print,
    );
    return honest(counted(file, fromPlaywright), code);
  },
});

/** A runner and what it came to. */
interface Line {
  name: string;
  tally: Tally;
  seconds: number;
}

async function lineOf(runner: Runner, print?: Print): Promise<Line> {
  const started = performance.now();
  const tally = await runner.count(print).catch((fault: unknown): Tally => {
    console.error(fault);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  return { name: runner.name, tally, seconds: (performance.now() - started) / 1000 };
}

/** Runs some runners one after another beside others; what each prints is shown whole when it has ended. */
async function lane(runners: readonly Runner[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const runner of runners) {
    let said = '';
    lines.push(
      await lineOf(runner, (text) => {
        said += text;
      }),
    );
    process.stdout.write(`\n${runner.name}\n${said}`);
  }
  return lines;
}

/**
 * Runs the steps one after another, prints a summary and the closing line, and gives the exit code. A step is a runner,
 * or lanes of runners that go side by side.
 */
export async function prove(steps: readonly (Runner | readonly (readonly Runner[])[])[]): Promise<number> {
  const lines: Line[] = [];
  for (const step of steps) {
    if ('count' in step) {
      console.log(`\n${step.name}`);
      lines.push(await lineOf(step));
    } else lines.push(...(await Promise.all(step.map(lane))).flat());
  }
  console.log('');
  for (const { name, tally, seconds } of lines) {
    const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
    const mark = tally.failed > 0 ? 'FAILED ' : 'ok     ';
    console.log(`${mark}${name.padEnd(34)} ${closingLine(tally)}${skipped} (${seconds.toFixed(1)} s)`);
  }
  // Said again at the end: a log is cut from the front, and its middle is long.
  for (const { name, tally } of lines) for (const fault of tally.faults ?? []) console.log(`\n${name}: ${fault}`);
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
