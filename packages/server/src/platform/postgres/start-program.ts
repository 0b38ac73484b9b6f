import { spawn } from 'node:child_process';
import { postgresEnvironment } from './environment.ts';
import type { Place } from './place.ts';
import { watchdogFor } from './watchdog.ts';

/** Starts a program of PostgreSQL, with a watchdog that ends it with this process. What it reports comes by `stderr`. */
export function startProgram(program: string, args: readonly string[], runner: Place['runner']) {
  const child = spawn(program, args, {
    ...runner,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  return { child, watchdog: watchdogFor(child.pid, runner) };
}
