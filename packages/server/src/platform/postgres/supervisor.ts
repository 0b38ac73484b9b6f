import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { type Binaries, packagedBinaries } from './binaries.ts';
import { postgresEnvironment } from './environment.ts';
import { freePort } from './free-port.ts';
import { asRefusal, initialise } from './initialise.ts';
import { stopLeftover } from './leftover.ts';
import { choosePlace, type Place } from './place.ts';
import { settingsOf } from './settings.ts';
import { StartRefused } from './start-refused.ts';
import { asSuperuser } from './superuser.ts';
import { type Watchdog, watchdogFor } from './watchdog.ts';

export interface PostgresOptions {
  /** The data folder of PostgreSQL itself; its parent is created when missing. */
  dataDir: string;
  /** Password of the superuser `postgres`, for a new folder and for every start. */
  password: string;
  say: (line: string) => void;
  /** The packaged ones by default. */
  binaries?: Binaries;
  /** False only in tests that never cut the power: data may be lost then. */
  durable?: boolean;
  /** Further settings, as `-c name=value`. */
  settings?: Readonly<Record<string, string>>;
  /** Folder in which it archives its write-ahead log; no archive when left out. */
  walArchive?: string | undefined;
}

/** A PostgreSQL of ours: it answers at `port` until `stop`, whatever happens to its process. */
export interface RunningPostgres {
  port: number;
  dataDir: string;
  /** Returns the current process id of the postmaster; it changes after a crash. */
  pid(): number | undefined;
  /** Returns the address of a database for the superuser. */
  url(database: string): string;
  /** Shuts it down cleanly: what is committed stays, and the next start needs no recovery. */
  stop(): Promise<void>;
}

const LONGEST_WAIT_FOR_OLD_PROCESSES_MS = 20_000;
const POLL_MS = 15;
const SLOWEST_STOP_MS = 60_000;

/**
 * Starts PostgreSQL on a folder of ours, creating it when it is new, and keeps it running. It listens only on
 * 127.0.0.1, at a free port. It shuts down cleanly on `stop`, and by a watchdog when this process is killed. Throws
 * StartRefused with one clear line when the folder is of another version, not ours, unreadable or on a full disk.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { password, say } = options;
  const durable = options.durable ?? true;
  const place = choosePlace(options.dataDir, options.binaries ?? packagedBinaries(), say);
  await initialise(place, password, durable, say);
  await stopLeftover(place.dataDir, password, say);

  const settings = settingsOf({ durable, walArchive: options.walArchive }, place.runner, options.settings);
  let life = await launchAnywhere(place, settings, password, say);
  const { port } = life;
  let restarting: Promise<void> = Promise.resolve();
  let stopping: Promise<void> | undefined;
  let stopped = false;

  const keepAlive = (): void => {
    life.child.once('exit', (code, signal) => {
      if (stopped) return;
      life.watchdog.dismiss();
      say(`PostgreSQL stopped unexpectedly (${signal ?? code}): starting it again …`);
      restarting = restart();
    });
  };
  const restart = async (): Promise<void> => {
    for (let pause = 100; !stopped; pause = Math.min(pause * 2, 2_000)) {
      try {
        life = await launch(place, settings, password, port, say);
        if (stopped) await end(life);
        else {
          say('PostgreSQL is running again.');
          keepAlive();
        }
        return;
      } catch (error) {
        say(`${asRefusal(error, place.dataDir).message} Trying again in ${pause / 1_000} s.`);
        await wait(pause);
      }
    }
  };
  keepAlive();

  return {
    port,
    dataDir: place.dataDir,
    pid: () => life.child.pid,
    url: (database) => `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    stop: () => {
      stopped = true;
      stopping ??= restarting.then(() => end(life));
      return stopping;
    },
  };
}

interface Life {
  child: ChildProcess;
  watchdog: Watchdog;
  port: number;
}

class PortTaken extends Error {}

async function launchAnywhere(
  place: Place,
  settings: Record<string, string>,
  password: string,
  say: (line: string) => void,
): Promise<Life> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await launch(place, settings, password, await freePort(), say);
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error;
      if (attempts === 5) throw asRefusal(error, place.dataDir);
    }
  }
}

async function launch(
  place: Place,
  settings: Record<string, string>,
  password: string,
  port: number,
  say: (line: string) => void,
): Promise<Life> {
  const until = Date.now() + LONGEST_WAIT_FOR_OLD_PROCESSES_MS;
  for (;;) {
    const { child, output } = spawnPostgres(place, settings, port);
    const watchdog = watchdogFor(child.pid, place.runner);
    try {
      await untilReady(child, port, password, say);
      return { child, watchdog, port };
    } catch (error) {
      watchdog.dismiss();
      if (child.exitCode === null && child.signalCode === null) await end({ child, watchdog, port });
      if (error instanceof StartRefused) throw error;
      const words = output();
      if (/could not bind|Address already in use/.test(words)) throw new PortTaken(words);
      const leaving = /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(words);
      if (!leaving || Date.now() > until) throw asRefusal(new Error(words || String(error)), place.dataDir);
      await wait(100); // processes of a killed postmaster are still ending
    }
  }
}

function spawnPostgres(
  { binaries, dataDir, runner }: Place,
  settings: Record<string, string>,
  port: number,
): { child: ChildProcess; output: () => string } {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', dataDir, '-p', String(port), ...flags], {
    ...runner,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // Ctrl-C must reach the server first
  });
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (more: string) => {
    text = (text + more).slice(-8_000);
  });
  return { child, output: () => text };
}

async function untilReady(
  child: ChildProcess,
  port: number,
  password: string,
  say: (line: string) => void,
): Promise<void> {
  let ended = false;
  const end = new Promise<void>((done) => {
    for (const way of ['close', 'error'])
      child.once(way, () => {
        ended = true;
        done();
      });
  });
  const slow = setTimeout(() => say('PostgreSQL is recovering the most recent writes …'), 5_000);
  try {
    while (!(await answers(port, password))) {
      await Promise.race([wait(POLL_MS), end]);
      if (ended) throw new Error('stopped before it answered');
    }
  } finally {
    clearTimeout(slow);
  }
}

async function answers(port: number, password: string): Promise<boolean> {
  try {
    return await asSuperuser(port, password, async () => true);
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new StartRefused(
        'The secret of the data folder does not open its PostgreSQL: the file `secret` was lost or replaced. Restore the right one.',
      );
    }
    return false;
  }
}

async function end({ child, watchdog }: Life): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGINT');
    const hurry = setTimeout(() => child.kill('SIGQUIT'), SLOWEST_STOP_MS);
    await gone;
    clearTimeout(hurry);
  }
  watchdog.dismiss();
}
