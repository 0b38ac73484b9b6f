import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { compileCache } from '../start/compile-cache.ts';

export const root = join(import.meta.dirname, '..', '..');

/** Receives the output of a program: prints it to the terminal, or collects it. */
export type Print = (text: string) => void;
export type Env = Record<string, string>;

/** How a program ended: its exit code, null when it had to be stopped or never began, and the last of what it printed. */
export interface Ended {
  code: number | null;
  lastLines: string;
}

/** A part that takes longer hangs; those of a nightly run take hours. */
const LONGEST_MS = (process.argv.includes('--deep') ? 360 : 40) * 60_000;
/** Time for a program to stop, before it is killed. */
const STOPS_WITHIN_MS = 10_000;
const LINES_KEPT = 20;

/** Colours on a terminal; in a log they are only noise. */
const colours: Env = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
/** What one process has compiled, the hundreds after it need not compile again. */
const quick: Env = { NODE_COMPILE_CACHE: compileCache };

/**
 * Runs one of our scripts or a package's under this Node, without a terminal. A program that is still running after
 * `longestMs` is stopped, and killed when it does not stop.
 */
export function node(
  script: string,
  args: readonly string[] = [],
  {
    env = {},
    print = (text) => process.stdout.write(text),
    longestMs = LONGEST_MS,
  }: { env?: Env; print?: Print | undefined; longestMs?: number | undefined } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      cwd: root,
      env: { ...process.env, ...colours, ...quick, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let tail = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        tail = (tail + text).slice(-20_000);
        print(text);
      });
    }
    const guard = setTimeout(() => {
      tail += `\nstopped: still running after ${longestMs / 1000} s`;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS).unref();
    }, longestMs);
    const end = (code: number | null): void => {
      clearTimeout(guard);
      resolve({ code, lastLines: tail.trimEnd().split('\n').slice(-LINES_KEPT).join('\n') });
    };
    child.on('error', (fault) => {
      tail += String(fault);
      end(null);
    });
    // Not 'close': a grandchild that outlives the program keeps its pipes open.
    child.on('exit', (code) => setTimeout(end, 200, code));
  });
}
