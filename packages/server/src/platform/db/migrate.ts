import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import {
  applyDefinitions,
  definitionsFolder,
  hasStatement,
  keepDefinitions,
  lineOf,
  readDefinitions,
} from './definitions.ts';
import { assertRowSecurity } from './row-security.ts';

/** The folder of the migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

const NAME = /^\d{8}T\d{4}_[a-z0-9_]+\.sql$/;
/** Key of the advisory lock around a run; the letters of the product's name. */
const LOCK = 0x6973757261;

export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the text, in hexadecimal. */
  checksum: string;
}

export interface MigrationProgress {
  name: string;
  done: number;
  of: number;
}

/**
 * Returns the migrations of a folder in name order, in which they run. Refuses, by name, a file with any other kind of
 * name and one that has no statement, as after a copy that was interrupted.
 */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const wrong = names.find((name) => !NAME.test(name));
  if (wrong) throw new Error(`The migration ${wrong} is not named in the form 20261121T0900_what_it_does.sql.`);
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    if (!hasStatement(sql)) throw new Error(`The migration ${name} has no statement: its file is not complete.`);
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** A database with migrations that are not these from the first on: it cannot be upgraded to this release. */
export class EarlierBuild extends Error {
  constructor() {
    super(
      'The database was made by an earlier build of the portal, which this release cannot upgrade. Nothing was changed.',
    );
    this.name = 'EarlierBuild';
  }
}

/**
 * Returns the migrations that have not run yet. Refuses a database of an earlier build (`EarlierBuild`) and, by name, a
 * migration edited after it ran, one that ran and is gone, and one that sorts before another that already ran.
 */
export function pendingMigrations(files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  if (applied.size > 0 && files[0] && !applied.has(files[0].name)) throw new EarlierBuild();
  const newest = [...applied.keys()].sort().at(-1) ?? '';
  const known = new Set(files.map((file) => file.name));
  const gone = [...applied.keys()].find((name) => !known.has(name));
  if (gone)
    throw new Error(
      `The database has the migration ${gone}, which this release does not know. Start a release that is at least as new.`,
    );
  for (const file of files) {
    const checksum = applied.get(file.name);
    if (checksum !== undefined && checksum !== file.checksum) {
      throw new Error(
        `The migration ${file.name} was edited after it ran here. Restore its text and write a new migration instead.`,
      );
    }
    if (checksum === undefined && file.name < newest) {
      throw new Error(
        `The migration ${file.name} is older than ${newest}, which has already run here. Give it a later name.`,
      );
    }
  }
  return files.filter((file) => !applied.has(file.name));
}

/** Refuses a database of an earlier build (`EarlierBuild`) before anything in it or its server is changed. */
export async function refuseEarlierBuild(databaseUrl: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows: made } = await client.query<{ made: boolean }>(
      `select to_regclass('platform.migration') is not null as made`,
    );
    if (!made[0]?.made) return;
    const { rows } = await client.query<{ name: string }>('select name from platform.migration');
    const first = readMigrations(folder)[0]?.name;
    if (rows.length > 0 && !rows.some(({ name }) => name === first)) throw new EarlierBuild();
  } finally {
    await client.end();
  }
}

/**
 * Applies every missing migration of the folder, each once and completely, in order, as `grp_owner`, then every changed
 * function, trigger, view and policy of `definitions`, and checks that every table with org_id has row security in
 * force. Processes that migrate at once wait for each other. Returns how many migrations and definitions were applied.
 * `databaseUrl` is the administrator login; `prepareDatabase` has prepared the database. With `definitions` null only
 * the migrations run, each after the definitions it declares it needs.
 */
export async function migrate(
  databaseUrl: string,
  {
    folder = migrationsFolder,
    definitions = definitionsFolder,
    progress = () => {},
  }: { folder?: string; definitions?: string | null; progress?: (step: MigrationProgress) => void } = {},
): Promise<number> {
  const files = readMigrations(folder);
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('set role grp_owner');
    await client.query(`create schema if not exists platform;
      create table if not exists platform.migration (
        name        text primary key,
        checksum    text not null,
        applied_at  timestamptz not null default now())`);
    await keepDefinitions(client);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from platform.migration',
    );
    const pending = pendingMigrations(files, new Map(rows.map((row) => [row.name, row.checksum])));
    for (const [index, migration] of pending.entries()) {
      progress({ name: migration.name, done: index, of: pending.length });
      await apply(client, migration, definitions);
    }
    const defined = definitions === null ? 0 : await applyDefinitions(client, definitions);
    if (pending.length > 0) {
      progress({ name: '', done: pending.length, of: pending.length });
      await client.query('analyze');
    }
    await assertRowSecurity(client);
    return pending.length + defined;
  } finally {
    await client.end();
  }
}

/** Returns the definitions a migration needs before it runs, declared by a line `-- first: org/search_key.sql`. */
function neededBy(sql: string, definitions: string | null): string[] {
  const names = [...sql.matchAll(/^-- first: (\S+)$/gm)].map((match) => match[1]!);
  if (names.length === 0) return [];
  const files = new Map(readDefinitions(definitions ?? definitionsFolder).map((file) => [file.name, file.sql]));
  return names.map((name) => {
    const text = files.get(name);
    if (text === undefined) throw new Error(`it needs ${name}, which does not exist`);
    return text;
  });
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration, definitions: string | null): Promise<void> {
  try {
    await client.query('begin');
    for (const needed of neededBy(sql, definitions)) await client.query(needed);
    await client.query(sql);
    await client.query('insert into platform.migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const { message } = error as pg.DatabaseError;
    throw new Error(`The migration ${name} failed${lineOf(sql, error)}: ${message}. None of its changes were kept.`, {
      cause: error,
    });
  }
}
