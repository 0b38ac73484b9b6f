import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { opener } from './dialect.ts';
import { connectionOptions, type DatabaseAddress } from './logins.ts';
import type { Scope } from './scope.ts';

/**
 * A compiled select with rows that are exported as CSV lines. Its text contains no user input
 * (docs/spec/security.md#t39).
 */
export type CopyOut = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** The rows; `rowCount` is their number once the stream has ended. */
export type CopiedRows = Readable & { readonly rowCount: number };

const NAME = /^[a-z_]{1,30}$/;

/**
 * Returns the text of a select with its values as settings of the transaction, because COPY takes no parameters. The
 * type of each is the one PostgreSQL infers: the `$1` of `day = $1` becomes `current_setting('copy.v1')::date`.
 */
async function withSettings(client: pg.Client, { sql, parameters }: CopyOut): Promise<string> {
  if (parameters.length === 0) return sql;
  await client.query(`prepare copied as ${sql}`);
  const { rows } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'copied'`,
  );
  for (const [at, value] of parameters.entries())
    await client.query('select set_config($1, $2, true)', [`copy.v${at + 1}`, value ?? '']);
  return sql.replaceAll(/\$(\d+)/g, (_, no: string) => {
    const type = rows[0]?.types[Number(no) - 1];
    const isThere = (parameters[Number(no) - 1] ?? null) !== null;
    return `(${isThere ? `current_setting('copy.v${no}')` : 'null'}::${type})`;
  });
}

/**
 * Streams the rows of a select as CSV text without a header by COPY, with row security in force: a million rows need no
 * more memory than a few. All rows are of one snapshot (docs/spec/security.md#t33). It uses a connection of its own,
 * which ends with the stream, because COPY does not work on one that sends statements ahead.
 */
export async function copyOut(
  address: DatabaseAddress,
  scope: Scope,
  select: CopyOut,
  statementTimeoutMs: number,
): Promise<CopiedRows> {
  const client = new pg.Client({
    ...connectionOptions(address),
    application_name: 'isura-copy',
    options: '-c jit=off -c random_page_cost=1.1',
  });
  const end = (): Promise<void> => client.end().catch(() => {});
  client.on('error', () => {}); // a lost connection ends the stream with an error
  await client.connect();
  try {
    await client.query(opener(scope, { snapshot: true, readOnly: true, statementTimeoutMs }));
    const rows = client.query(to(`copy (${await withSettings(client, select)}) to stdout with (format csv)`));
    void finished(rows).then(end, end);
    return rows;
  } catch (error) {
    await end();
    throw error;
  }
}

/** A connection of its own, never from the pool, that loads rows by COPY, one chunk per transaction. */
export interface Loader {
  /** Locks a number against other loaders until `end`; returns false when another loader holds it. */
  hold(number: number): Promise<boolean>;
  /**
   * Loads rows into a table, as lines of COPY's text format, and runs one statement as the jobs' role in the same
   * transaction. COPY cannot write to a table with forced row security, so the rows are loaded as `grp_loader`, which
   * may do nothing else. When the statement changes no row, nothing is loaded and it returns false.
   */
  load(
    into: { table: string; columns: readonly string[]; lines: Uint8Array },
    beside: { text: string; values: unknown[] },
  ): Promise<boolean>;
  end(): Promise<void>;
}

/** Class number of the loaders' advisory locks; differs from all other locks. */
const LOADERS = 72_016;
const TABLE = /^[a-z_]{1,40}[.][a-z_]{1,60}$/;
const LOAD_TIMEOUT_MS = 30_000;

/** Opens a loader. */
export async function openLoader(address: DatabaseAddress): Promise<Loader> {
  const client = new pg.Client({
    ...connectionOptions(address),
    application_name: 'isura-loader',
    keepAlive: true,
    statement_timeout: LOAD_TIMEOUT_MS,
    idle_in_transaction_session_timeout: LOAD_TIMEOUT_MS,
  });
  client.on('error', () => {}); // a lost connection fails the next statement
  await client.connect();
  return {
    async hold(number) {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [
        LOADERS,
        number,
      ]);
      return rows[0]?.held ?? false;
    },
    async load({ table, columns, lines }, { text, values }) {
      if (!TABLE.test(table) || !columns.every((column) => NAME.test(column)))
        throw new Error(`${table} is not a table`);
      try {
        await client.query('begin; set local role grp_loader');
        const rows = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
        await pipeline(Readable.from([Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength)]), rows);
        await client.query('set local role grp_job');
        const { rowCount } = await client.query(text, values);
        await client.query(rowCount ? 'commit' : 'rollback');
        return Boolean(rowCount);
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    },
    end: () => client.end().catch(() => {}),
  };
}
