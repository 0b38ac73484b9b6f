import { statfsSync } from 'node:fs';
import { StartRefused } from '../postgres/start-refused.ts';

/** Less free space than this on the disk of the data ends every start: PostgreSQL writes its log in pieces of 16 MB. */
const LEAST_BYTES = 32 << 20;

/** What a failed command or start used. */
export interface Used {
  /** DATABASE_URL, when it is set. */
  databaseUrl?: string | undefined;
  /** The folder of the portal's own data. */
  dataDir?: string | undefined;
}

/**
 * Returns the one sentence, with its remedy, of a fault that a person can correct: a wrong login, a missing database, a
 * full disk. Returns other errors as they are.
 */
export function correctable(error: unknown, { databaseUrl, dataDir }: Used): unknown {
  if (error instanceof StartRefused || !(error instanceof Error)) return error;
  const { code = '' } = error as { code?: string };
  const { where, user, name } = partsOf(databaseUrl);
  const refused = (line: string): StartRefused => new StartRefused(line);
  if (databaseUrl !== undefined) {
    if (code === '28P01' || code === '28000' || error.message.startsWith('SASL: '))
      return refused(
        `The database at ${where} refused the login ${user} (${error.message}). Correct the user and the password in DATABASE_URL.`,
      );
    if (code === '3D000')
      return refused(
        `There is no database ${name} at ${where}. Create it there (create database ${name}), or name another in DATABASE_URL.`,
      );
    if (code === '42501')
      return refused(
        `The login ${user} may not do what this needs at ${where} (${error.message}). DATABASE_URL must name the login that administers the database: docs/runbooks/database.md.`,
      );
    if (code === 'ENOTFOUND') return refused(`There is no machine ${where}. Correct the name in DATABASE_URL.`);
    if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code) || /does not support SSL/.test(error.message))
      return refused(
        `No safe connection to the database at ${where} (${error.message}). Correct sslmode and sslrootcert in DATABASE_URL: docs/runbooks/database.md.`,
      );
  }
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return refused(diskFull(databaseUrl === undefined ? dataDir : undefined, where));
  if (databaseUrl === undefined && dataDir !== undefined && freeBytes(dataDir) < LEAST_BYTES)
    return refused(diskFull(dataDir, where));
  return error;
}

const diskFull = (dataDir: string | undefined, where: string): string =>
  `The disk ${dataDir === undefined ? `of the database at ${where}` : `that holds ${dataDir}`} is full. Free some space and do the same again: what was finished is kept.`;

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function partsOf(databaseUrl: string | undefined): { where: string; user: string; name: string } {
  try {
    const { hostname, port, username, pathname } = new URL(databaseUrl ?? '');
    return {
      where: `${hostname}:${port || 5432}`,
      user: decodeURIComponent(username),
      name: decodeURIComponent(pathname.slice(1)),
    };
  } catch {
    return { where: 'DATABASE_URL', user: '', name: '' };
  }
}

/** Returns the line a command prints for a fault, with the settings it used. */
export function faultLine(error: unknown, env: NodeJS.ProcessEnv): string {
  const fault = correctable(error, { databaseUrl: env.DATABASE_URL || undefined, dataDir: env.DATA_DIR || undefined });
  return fault instanceof Error ? fault.message : String(fault);
}
