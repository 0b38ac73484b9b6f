import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Place } from '../postgres/place.ts';
import { startProgram } from '../postgres/start-program.ts';

/** A PostgreSQL that only this process can reach: it listens in a private folder alone and asks for no password. */
export interface PrivateServer {
  url(database: string): string;
  stop(): Promise<void>;
}

/** The server ended before it accepted a connection; `log` is its output. */
export class DidNotOpen extends Error {
  readonly log: string;

  constructor(log: string) {
    super(`PostgreSQL did not open the restored data. It said: ${log.trim().split('\n').slice(-4).join(' / ')}`);
    this.log = log;
  }
}

const POLL_MS = 25;

/**
 * Opens a data folder, ignoring its own settings and passwords, and waits until recovery is complete. `onLine` gets each
 * line of its log. Throws DidNotOpen when the server ends before that.
 */
export async function openPrivately(
  { binaries, dataDir, runner }: Pick<Place, 'binaries' | 'dataDir' | 'runner'>,
  settings: Readonly<Record<string, string>>,
  onLine: (line: string) => void = () => {},
): Promise<PrivateServer> {
  const folder = mkdtempSync(join(tmpdir(), 'isura-pg-'));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o644 });
    return join(folder, name);
  };
  const all: Record<string, string> = {
    config_file: file('postgresql.conf', ''),
    hba_file: file('pg_hba.conf', 'local all all trust\nlocal replication all trust\n'),
    ident_file: file('pg_ident.conf', ''),
    data_directory: dataDir,
    listen_addresses: '',
    unix_socket_directories: folder,
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    max_wal_size: '2GB',
    ...settings,
  };
  chmodSync(folder, 0o700);
  if (runner) chownSync(folder, runner.uid, runner.gid);
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { child, watchdog } = startProgram(binaries.postgres, flags, runner);
  let log = '';
  let line = '';
  let isReady = false; // what it says of its recovery comes before this line
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-16_000);
    const lines = (line + text).split('\n');
    line = lines.pop() ?? '';
    for (const one of lines) {
      isReady ||= one.includes('database system is ready to accept connections');
      onLine(one);
    }
  });
  const gone = new Promise<void>((done) => {
    for (const way of ['close', 'error']) child.once(way, () => done());
  });
  const isGone = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const tidy = (): void => {
    watchdog.dismiss();
    rmSync(folder, { recursive: true, force: true });
  };
  const url = (database: string): string => `postgres://postgres@/${encodeURIComponent(database)}?host=${folder}`;
  while (!(isReady && (await opens(url('postgres'))))) {
    await Promise.race([wait(POLL_MS), gone]);
    if (!isGone()) continue;
    await gone;
    tidy();
    throw new DidNotOpen(log);
  }
  return {
    url,
    stop: async () => {
      if (!isGone()) child.kill('SIGINT');
      await gone;
      tidy();
    },
  };
}

async function opens(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
    return rows[0]?.recovering === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
