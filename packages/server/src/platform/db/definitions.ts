import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** Where the functions, triggers, views, policies and comments of the product lie: `<module>/<name>.sql`. */
export const definitionsFolder = fileURLToPath(new URL('../../../sql', import.meta.url));

/** Functions first, for the others name them; policies late, for they look into anything; last what is said of tables and views. */
const KINDS = [/\/\w+\.sql$/, /\.view\.sql$/, /\.triggers\.sql$/, /\.policies\.sql$/, /\.comments\.sql$/];

export interface Definition {
  /** `collect/confirm_batch.sql` */
  name: string;
  sql: string;
  /** SHA-256 of the text, in hexadecimal. */
  checksum: string;
}

type Client = Pick<pg.Client, 'query'>;

/** The definitions of a folder in the order they are applied: by kind, then by name. An unknown ending is refused. */
export function readDefinitions(folder = definitionsFolder): Definition[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const kind = (name: string): number => KINDS.findIndex((ending) => ending.test(name));
  const wrong = names.find((name) => kind(name) === -1);
  if (wrong) throw new Error(`${wrong} is not named like collect/confirm_batch.sql or collect/invoice.policies.sql.`);
  return names
    .sort((a, b) => kind(a) - kind(b))
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** Which text of each definition a database has: one row each time a text was applied, oldest first. */
export interface AppliedDefinition {
  name: string;
  checksum: string;
}

/**
 * Which definitions are to be applied, given what was applied before. Refuses, by name, one that the database has and
 * that is gone from the folder, and a text that a newer one has replaced: a release that is older than the database.
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
        `The database has a newer text of ${name} than this release. Start a release that is at least as new; to go back to the earlier text on purpose, change its comment.`,
      );
    }
    return true;
  });
}

/** What was applied to a database, oldest first; nothing where no release with definitions has run. */
export async function appliedDefinitions(client: Client): Promise<AppliedDefinition[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('platform.definition') is not null as there`,
  );
  if (!rows[0]?.there) return [];
  return (await client.query<AppliedDefinition>('select name, checksum from platform.definition order by id')).rows;
}

/** Makes the table of what was applied. Before the first migration: one that takes a definition away writes there. */
export async function keepDefinitions(client: Client): Promise<void> {
  await client.query(`create table if not exists platform.definition (
    id          bigint generated always as identity primary key,
    name        text not null,
    checksum    text not null,
    applied_at  timestamptz not null default now(),
    unique (name, checksum))`);
}

/**
 * After this the database has every definition of the folder as it stands there: those whose text changed are applied,
 * all in one transaction or none. They may name each other in any order: bodies are checked when all are there. Answers
 * how many were applied. The caller holds the lock of the migrations and works as `grp_owner`.
 */
export async function applyDefinitions(client: Client, folder: string): Promise<number> {
  const pending = pendingDefinitions(readDefinitions(folder), await appliedDefinitions(client));
  if (pending.length === 0) return 0;
  await client.query('begin');
  try {
    await client.query('set local check_function_bodies = off');
    for (const definition of pending) await run(client, definition);
    await client.query('set local check_function_bodies = on');
    for (const definition of pending) await run(client, definition);
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
    throw new Error(`${name} was not applied${lineOf(sql, error)}: ${(error as Error).message}. Nothing was kept.`, {
      cause: error,
    });
  }
}

/** `, line 3` of a statement that failed, where the database said at which letter. */
export function lineOf(sql: string, error: unknown): string {
  const { position } = error as pg.DatabaseError;
  return position === undefined ? '' : `, line ${sql.slice(0, Number(position)).split('\n').length}`;
}
