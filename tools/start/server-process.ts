import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from '../../packages/server/src/platform/postgres/start-refused.ts';
import { watchdogFor } from '../../packages/server/src/platform/postgres/watchdog.ts';
import { compileCache } from './compile-cache.ts';
import { Restarts } from './restarts.ts';
import { checkout } from './settings.ts';

export interface ServerProcess {
  address: string;
  stop(): Promise<void>;
}

export interface ServerOptions {
  env: NodeJS.ProcessEnv;
  logFile: string;
  say: (line: string) => void;
  /** Receives each new process, also after a restart. */
  onProcess: (pid: number | undefined) => void;
}

const BIGGEST_LOG = 20_000_000;
const LONGEST_STOP_MS = 20_000;

/**
 * Starts the server process and keeps it running: one that ends by itself is restarted, for as long as the starter
 * runs. Its log goes to a file. It ends with the starter, even when that is killed.
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { say } = options;
  turnLogOver(options.logFile);
  let life = await launch(options);
  let stopping = false;
  let since = Date.now();
  const restarts = new Restarts();

  const watch = (): void => {
    life.child.once('exit', (code, signal) => {
      life.dismiss();
      if (stopping) return;
      say(`The server ended by itself (${signal ?? `exit code ${code}`}). Its last words are in ${options.logFile}.`);
      void restart();
    });
  };
  const restart = async (): Promise<void> => {
    for (;;) {
      const { waitMs, isFirstLongest } = restarts.next(Date.now() - since);
      if (isFirstLongest)
        say(`The server keeps ending. It is started again every ${waitMs / 1000} seconds; Ctrl-C stops.`);
      await wait(waitMs);
      if (stopping) return;
      since = Date.now();
      try {
        life = await launch(options);
        if (stopping) return await end(life);
        say('The server is running again.');
        return watch();
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
      }
    }
  };
  watch();

  return {
    address: life.address,
    stop: () => {
      stopping = true;
      return end(life);
    },
  };
}

interface Life {
  child: ChildProcess;
  address: string;
  dismiss(): void;
}

function launch({ env, logFile, say, onProcess }: ServerOptions): Promise<Life> {
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(checkout, 'packages/server/src/main.ts')],
    {
      cwd: checkout,
      env: { NODE_COMPILE_CACHE: compileCache, ...env },
      stdio: ['ignore', log, 'pipe', 'ipc'],
      detached: true, // Ctrl-C comes to us; we say when the server stops
    },
  );
  onProcess(child.pid);
  const { dismiss } = watchdogFor(child.pid, undefined, 'TERM');
  let message = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    message = (message + text).slice(-4_000);
  });
  return new Promise((done, fail) => {
    child.on('message', (message: { ready?: boolean; url?: string; waitsFor?: string }) => {
      if (message.waitsFor) say(message.waitsFor);
      if (!message.ready) return;
      child.removeAllListeners('close');
      done({ child, address: message.url ?? '', dismiss });
    });
    child.once('error', fail);
    child.once('close', (code, signal) => {
      dismiss();
      fail(
        new StartRefused(
          message.trim() || `The server did not start (${signal ?? `exit code ${code}`}). Its log is ${logFile}.`,
        ),
      );
    });
  });
}

async function end({ child, dismiss }: Life): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    const hurry = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS);
    await gone;
    clearTimeout(hurry);
  }
  dismiss();
}

function turnLogOver(logFile: string): void {
  const found = statSync(logFile, { throwIfNoEntry: false });
  if (found && found.size > BIGGEST_LOG) renameSync(logFile, `${logFile}.1`);
}
