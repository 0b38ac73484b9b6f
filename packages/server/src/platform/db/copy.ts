import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Scope } from '../ctx.ts';
import { opener } from './dialect.ts';

/** A statement whose rows leave as CSV lines, and the values it reads with `current_setting('copy.<name>')`. */
export interface CopyOut {
  /** The select, fixed text of the program: nothing a person typed comes into it (security.md T39). */
  select: string;
  values: Readonly<Record<string, string>>;
}

/** The rows; `rowCount` is how many they were, once the stream has ended. */
export type CopiedRows = Readable & { readonly rowCount: number };

const NO_ANSWER_MS = 3_000;
const NAME = /^[a-z_]{1,30}$/;

/**
 * The rows of a select as CSV text without a header, streamed by COPY with row security in force: a million rows need no
 * more memory than a few. They are of one moment (T33). The connection goes back when the stream has ended or was
 * destroyed. Values are settings of the transaction, because COPY takes no parameters.
 */
export async function copyOut(
  pool: pg.Pool,
  scope: Scope,
  { select, values }: CopyOut,
  statementTimeoutMs: number,
): Promise<CopiedRows> {
  const client = await pool.connect();
  try {
    await client.query(opener(scope, { snapshot: true, readOnly: true, statementTimeoutMs }));
    for (const [name, value] of Object.entries(values)) {
      if (!NAME.test(name)) throw new Error(`${name} is not the name of a value`);
      await client.query('select set_config($1, $2, true)', [`copy.${name}`, value]);
    }
    // The limit of the pool on one answer is meant for short ones; here the statement's own limit counts.
    const copying = Object.assign(to(`copy (${select}) to stdout with (format csv)`), {
      query_timeout: statementTimeoutMs + NO_ANSWER_MS,
    });
    const rows = client.query(copying);
    void finished(rows).then(
      () =>
        client.query('commit').then(
          () => client.release(),
          (error: Error) => client.release(error),
        ),
      (error: Error) => client.release(error),
    );
    return rows;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}
