import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartRefused } from './start-refused.ts';

/** A server that runs on a data folder, as its own pid file says. */
export interface Postmaster {
  pid: number;
  port: number;
}

const LONGEST_STOP_MS = 60_000;

/**
 * Whether a process runs. One that was killed and that nobody has asked after yet (a zombie: in a container without an
 * init it stays for ever) has its number still, but runs no more.
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
 * When a process began: in ticks since the machine did where there is a /proc, else as `ps` says it, to the second; empty
 * where neither says.
 */
export const begunOf = (pid: number, stat = statOf): string => stat(pid)?.[19] ?? begunByPs(pid);

function begunByPs(pid: number): string {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env });
  return (stdout ?? '').trim();
}

/** What Linux says of a process, from its state on (proc(5)); undefined where there is no such process or no /proc. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/**
 * The PostgreSQL that runs on this data folder, if one does. The pid file is believed only when its process is a
 * postgres whose working folder this is: after a crash the number may belong to anything.
 */
export function runningOn(dataDir: string): Postmaster | undefined {
  const read = pidFile(dataDir);
  if (!read || !isAlive(read.pid)) return undefined;
  try {
    const program = readlinkSync(`/proc/${read.pid}/exe`).replace(/ \(deleted\)$/, '');
    const folder = readlinkSync(`/proc/${read.pid}/cwd`);
    return program.endsWith('/postgres') && folder === realpathSync(dataDir) ? read : undefined;
  } catch {
    return read; // no /proc, or not ours to read: askDataDirectory settles it before anything is stopped
  }
}

/** Stops a PostgreSQL that outlived its supervisor, and takes away a pid file that speaks of some other process. */
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
  say('A PostgreSQL of an earlier start is still running here: stopping it …');
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
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return realpathSync(rows[0]?.data_directory ?? '') === realpathSync(dataDir);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
