import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { opener } from './dialect.ts';
import { type DatabaseAddress, reaching } from './logins.ts';
import type { Scope } from './scope.ts';

/** A statement whose rows are exported as CSV lines, and the values it reads with `current_setting('copy.<name>')`. */
export interface CopyOut {
  /** The select, fixed text of the program: it contains no user input (security.md T39). */
  select: string;
  values: Readonly<Record<string, string>>;
}

/** The rows; `rowCount` is their number once the stream has ended. */
export type CopiedRows = Readable & { readonly rowCount: number };

const NAME = /^[a-z_]{1,30}$/;

/**
 * Streams the rows of a select as CSV text without a header by COPY, with row security in force: a million rows need no
 * more memory than a few. All rows are of one snapshot (T33). It uses a connection of its own, which ends with the
 * stream, because COPY does not work on one that sends statements ahead. Values are settings of the transaction,
 * because COPY takes no parameters.
 */
export async function copyOut(
  address: DatabaseAddress,
  scope: Scope,
  { select, values }: CopyOut,
  statementTimeoutMs: number,
): Promise<CopiedRows> {
  const client = new pg.Client({
    ...reaching(address),
    application_name: 'isura-copy',
    options: '-c jit=off -c random_page_cost=1.1',
  });
  const end = (): Promise<void> => client.end().catch(() => {});
  client.on('error', () => {}); // a lost connection ends the stream with an error
  await client.connect();
  try {
    await client.query(opener(scope, { snapshot: true, readOnly: true, statementTimeoutMs }));
    for (const [name, value] of Object.entries(values)) {
      if (!NAME.test(name)) throw new Error(`${name} is not the name of a value`);
      await client.query('select set_config($1, $2, true)', [`copy.${name}`, value]);
    }
    const rows = client.query(to(`copy (${select}) to stdout with (format csv)`));
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
    ...reaching(address),
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
