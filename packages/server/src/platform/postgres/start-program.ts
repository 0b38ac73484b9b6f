import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { postgresEnvironment } from './environment.ts';
import type { Place } from './place.ts';
import { type Watchdog, watchdogFor } from './watchdog.ts';

/** Starts a program of PostgreSQL, with a watchdog that ends it with this process. What it reports comes by `stderr`. */
export function startProgram(
  program: string,
  args: readonly string[],
  runner: Place['runner'],
): { child: ChildProcessByStdio<null, null, Readable>; watchdog: Watchdog } {
  const child = spawn(program, args, {
    ...runner,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  return { child, watchdog: watchdogFor(child.pid, runner) };
}
