import { createHmac, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { readKeys } from '../config/config.ts';
import type { KeyRing } from '../config/keys.ts';
import { packagedBinaries } from './binaries.ts';
import { runningOn } from './leftover.ts';
import { takeLock } from './lock.ts';
import { choosePlace } from './place.ts';
import { StartRefused } from './start-refused.ts';
import { startPostgres } from './supervisor.ts';

/** Everything an installation without an external database keeps: `.data` in the checkout, or DATA_DIR. */
export interface Home {
  dataDir: string;
  /**
   * The secret that passwords and keys are derived from: SECRET_KEY, or the file `secret` created at the first start.
   */
  secretKey: string;
  /** Superuser password of the PostgreSQL in it. */
  postgresPassword: string;
}

export const databaseName = 'isura';

const SHORTEST_SECRET = 32;

/**
 * Opens the data folder, with a new secret when it has none. The secret of the folder opens its PostgreSQL whatever
 * SECRET_KEY says, so that a changed setting does not lock the data away.
 */
export function openHome(dataDir: string, configuredSecret?: string): Home {
  const folder = resolve(dataDir);
  const secret = secretOf(folder);
  const postgresPassword = createHmac('sha256', secret).update('database login postgres').digest('base64url');
  return { dataDir: folder, secretKey: configuredSecret || secret, postgresPassword };
}

function secretOf(folder: string): string {
  const path = join(folder, 'secret');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, `${randomBytes(48).toString('base64url')}\n`);
      fsyncSync(file);
      closeSync(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length >= SHORTEST_SECRET) return secret;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC')
      throw new StartRefused(`The disk that holds ${folder} is full. Free some space and start again.`);
    throw new StartRefused(
      `The folder ${folder} cannot be read and written (${code}). Correct its permissions, start as its owner, or set DATA_DIR to another folder.`,
    );
  }
  throw new StartRefused(
    `The file ${path} is too short to be a secret. Restore the right one; if there is no data yet, delete it.`,
  );
}

/** A running database, ours or another's. `stop` ends it only when it was started for this use. */
export interface UsedDatabase {
  /** Address for the administrator login. */
  adminUrl: string;
  stop(): Promise<void>;
}

/**
 * Returns the PostgreSQL of a data folder: the one running on it now, else one started for this use. For commands
 * beside the portal.
 */
export async function useDatabaseOf(
  home: Home,
  say: (line: string) => void,
  walArchive?: string,
): Promise<UsedDatabase> {
  const expected = join(home.dataDir, 'postgres');
  const running = runningOn(choosePlace(expected, packagedBinaries(), () => {}).dataDir);
  if (running) {
    const adminUrl = `postgres://postgres:${encodeURIComponent(home.postgresPassword)}@127.0.0.1:${running.port}/${databaseName}`;
    return { adminUrl, stop: async () => {} };
  }
  const lock = await takeLock(home.dataDir);
  try {
    const server = await startPostgres({ dataDir: expected, password: home.postgresPassword, say, walArchive });
    await makeDatabase(server.url('postgres'));
    return { adminUrl: server.url(databaseName), stop: () => server.stop().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Creates the database of the portal on a server of ours unless it exists. */
export async function makeDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName} template template0`);
  } finally {
    await client.end();
  }
}

/** The refusal of a LIVE portal without a database of its own, by its start and by every command. */
export const noLiveDatabase =
  'PAYMENT_MODE is LIVE, but DATABASE_URL is not set: real money is not kept in the database of the demonstration. Example: DATABASE_URL=postgres://isura_admin:password@db.example.gov.ng:5432/isura';

/**
 * Returns the database for a command, with the keys of the installation: DATABASE_URL when set, else that of the data
 * folder. Refuses the latter where PAYMENT_MODE is LIVE: a command with settings that were read in part would do its
 * work on an empty database beside the real one.
 */
export async function databaseForCommand(
  env: NodeJS.ProcessEnv,
  checkout: string,
  say: (line: string) => void,
): Promise<UsedDatabase & { keys: KeyRing | undefined }> {
  if (env.DATABASE_URL)
    return {
      adminUrl: env.DATABASE_URL,
      keys: env.SECRET_KEY ? readKeys(env, env.SECRET_KEY) : undefined,
      stop: async () => {},
    };
  if (env.PAYMENT_MODE === 'LIVE') throw new Error(noLiveDatabase);
  const home = openHome(env.DATA_DIR || join(checkout, '.data'), env.SECRET_KEY);
  return { ...(await useDatabaseOf(home, say, env.WAL_ARCHIVE || undefined)), keys: readKeys(env, home.secretKey) };
}
