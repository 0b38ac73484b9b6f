import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from './start-refused.ts';
import { asSuperuser } from './superuser.ts';

/** A server running on a data folder, according to its pid file. */
export interface Postmaster {
  pid: number;
  port: number;
}

const LONGEST_STOP_MS = 60_000;

/**
 * Reports whether a process runs. A killed process that was not reaped yet (a zombie: in a container without an init it
 * stays forever) still has its number, but no longer runs.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const [state] = statOf(pid) ?? [];
  return state !== 'Z' && state !== 'X';
}

/**
 * Returns when a process began: in ticks since boot where there is a /proc, else the time `ps` reports, to the second;
 * empty when neither is available.
 */
export const begunOf = (pid: number, stat = statOf): string => stat(pid)?.[19] ?? begunByPs(pid);

function begunByPs(pid: number): string {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env });
  return (stdout ?? '').trim();
}

/**
 * Returns the Linux status fields of a process, from its state on (proc(5)); undefined without such a process or /proc.
 */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/**
 * Returns the PostgreSQL that runs on this data folder, if any. The pid file is trusted only when its process is a
 * postgres that has this as its working folder: after a crash the number may belong to anything.
 */
export function runningOn(dataDir: string): Postmaster | undefined {
  const read = pidFile(dataDir);
  if (!read || !isAlive(read.pid)) return undefined;
  try {
    const program = readlinkSync(`/proc/${read.pid}/exe`).replace(/ \(deleted\)$/, '');
    const folder = readlinkSync(`/proc/${read.pid}/cwd`);
    return program.endsWith('/postgres') && folder === realpathSync(dataDir) ? read : undefined;
  } catch {
    return read; // no /proc, or not readable for us: askDataDirectory decides before anything is stopped
  }
}

/** Stops a PostgreSQL that outlived its supervisor, and removes a pid file of some other process. */
export async function stopLeftover(dataDir: string, password: string, say: (line: string) => void): Promise<void> {
  const found = runningOn(dataDir);
  if (!found) {
    rmSync(join(dataDir, 'postmaster.pid'), { force: true });
    return;
  }
  if (process.platform !== 'linux' && !(await ownsFolder(found, dataDir, password))) {
    rmSync(join(dataDir, 'postmaster.pid'), { force: true });
    return;
  }
  say('A PostgreSQL from an earlier start is still running here: stopping it …');
  process.kill(found.pid, 'SIGINT');
  const until = Date.now() + LONGEST_STOP_MS;
  while (isAlive(found.pid)) {
    if (Date.now() > until) {
      throw new StartRefused(
        `PostgreSQL (process ${found.pid}) on ${dataDir} does not stop. Stop it by hand and start again.`,
      );
    }
    await wait(20);
  }
}

function pidFile(dataDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    return Number.isInteger(pid) && pid > 1 ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

async function ownsFolder({ port }: Postmaster, dataDir: string, password: string): Promise<boolean> {
  try {
    const { rows } = await asSuperuser(port, password, (client) =>
      client.query<{ data_directory: string }>('show data_directory'),
    );
    return realpathSync(rows[0]?.data_directory ?? '') === realpathSync(dataDir);
  } catch {
    return false;
  }
}
