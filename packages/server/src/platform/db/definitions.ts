import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** The folder of the functions, triggers, views, policies and comments: `<module>/<name>.sql`. */
export const definitionsFolder = fileURLToPath(new URL('../../../sql', import.meta.url));

/**
 * Functions first, because the others call them; policies late, because they may read anything; comments on tables and
 * views last.
 */
const KINDS = [/\/\w+\.sql$/, /\.view\.sql$/, /\.triggers\.sql$/, /\.policies\.sql$/, /\.comments\.sql$/];

export interface Definition {
  /** `collect/confirm_batch.sql` */
  name: string;
  sql: string;
  /** SHA-256 of the text, in hexadecimal. */
  checksum: string;
}

type Client = Pick<pg.Client, 'query'>;

const kind = (name: string): number => KINDS.findIndex((ending) => ending.test(name));
const isFunction = ({ name }: Definition): boolean => kind(name) === 0;

/** Returns whether a text has anything besides comments and blank lines. */
export const hasStatement = (sql: string): boolean => sql.replaceAll(/--.*$/gm, '').trim() !== '';

/**
 * Returns the definitions of a folder in the order they are applied: by kind, then by name. Refuses, by name, an
 * unknown ending and a file that has no statement, as after a copy that was interrupted.
 */
export function readDefinitions(folder = definitionsFolder): Definition[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const wrong = names.find((name) => kind(name) === -1);
  if (wrong)
    throw new Error(
      `The definition ${wrong} is not named in the form collect/confirm_batch.sql or collect/invoice.policies.sql.`,
    );
  return names
    .sort((a, b) => kind(a) - kind(b))
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      if (!hasStatement(sql)) throw new Error(`The definition ${name} has no statement: its file is not complete.`);
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** A record that a text of a definition was applied to a database; one row per application, oldest first. */
export interface AppliedDefinition {
  name: string;
  checksum: string;
}

/**
 * Returns the definitions still to be applied. Refuses, by name, a definition that the database has but the folder does
 * not, and a text that a newer one has replaced: the release is older than the database.
 */
export function pendingDefinitions(files: readonly Definition[], applied: readonly AppliedDefinition[]): Definition[] {
  const known = new Set(files.map((file) => file.name));
  const gone = applied.find(({ name }) => !known.has(name));
  if (gone) {
    throw new Error(
      `The database has ${gone.name}, which this release does not know. Start a release that is at least as new. To take it away for good, a migration drops what it defined and says: delete from platform.definition where name = '${gone.name}'.`,
    );
  }
  return files.filter(({ name, checksum }) => {
    const texts = applied.filter((one) => one.name === name).map((one) => one.checksum);
    if (texts.at(-1) === checksum) return false;
    if (texts.includes(checksum)) {
      throw new Error(
        `The database has a newer version of ${name} than this release. Start a release that is at least as new; to go back to the earlier version on purpose, change its comment.`,
      );
    }
    return true;
  });
}

/** Returns what was applied to a database, oldest first; empty when no release with definitions has run. */
export async function appliedDefinitions(client: Client): Promise<AppliedDefinition[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('platform.definition') is not null as there`,
  );
  if (!rows[0]?.there) return [];
  return (await client.query<AppliedDefinition>('select name, checksum from platform.definition order by id')).rows;
}

/**
 * Creates the table of applied definitions. Runs before the first migration, because a migration that drops a
 * definition writes to it.
 */
export async function keepDefinitions(client: Client): Promise<void> {
  await client.query(`create table if not exists platform.definition (
    id          bigint generated always as identity primary key,
    name        text not null,
    checksum    text not null,
    applied_at  timestamptz not null default now(),
    unique (name, checksum))`);
}

/**
 * Applies every definition of the folder with a changed text, all in one transaction or none, and returns how many.
 * They may refer to each other in any order: functions are applied once more when all exist, to check their bodies. The
 * caller holds the migration lock and works as `grp_owner`.
 */
export async function applyDefinitions(client: Client, folder: string): Promise<number> {
  const pending = pendingDefinitions(readDefinitions(folder), await appliedDefinitions(client));
  if (pending.length === 0) return 0;
  await client.query('begin');
  try {
    await client.query('set local check_function_bodies = off');
    for (const definition of pending) await run(client, definition);
    await client.query('set local check_function_bodies = on');
    for (const definition of pending.filter(isFunction)) await run(client, definition);
    await client.query(
      'insert into platform.definition (name, checksum) select * from unnest($1::text[], $2::text[])',
      [pending.map(({ name }) => name), pending.map(({ checksum }) => checksum)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  return pending.length;
}

async function run(client: Client, { name, sql }: Definition): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(
      `The definition ${name} was not applied${lineOf(sql, error)}: ${(error as Error).message}. No changes were kept.`,
      {
        cause: error,
      },
    );
  }
}

/** Returns `, line 3` for a statement that failed, when the database reported the position. */
export function lineOf(sql: string, error: unknown): string {
  const { position } = error as pg.DatabaseError;
  return position === undefined ? '' : `, line ${sql.slice(0, Number(position)).split('\n').length}`;
}
