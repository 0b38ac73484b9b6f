import { spawn } from 'node:child_process';
import type { Runner } from './place.ts';

export interface Watchdog {
  /**
   * Ends the watchdog without a signal; call it once the watched process has ended, because its number may be reused.
   */
  dismiss(): void;
}

/**
 * Watches a child process: when this process dies without warning (kill -9), the child gets `signal`. The watchdog is a
 * shell that reads from a pipe only we hold open; the system closes the pipe however we end.
 */
export function watchdogFor(
  pid: number | undefined,
  runner: Runner | undefined,
  signal: 'INT' | 'TERM' = 'INT',
): Watchdog {
  if (pid === undefined) return { dismiss: () => {} };
  const shell = spawn('/bin/sh', ['-c', `read _; kill -${signal} $0`, String(pid)], {
    ...runner,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.on('error', () => {});
  shell.stdin?.on('error', () => {});
  shell.unref();
  return { dismiss: () => void shell.kill('SIGKILL') };
}
