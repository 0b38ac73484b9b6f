import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Scope } from '../ctx.ts';
import { opener } from './dialect.ts';
import { type DatabaseAddress, reaching } from './logins.ts';

/** A statement whose rows leave as CSV lines, and the values it reads with `current_setting('copy.<name>')`. */
export interface CopyOut {
  /** The select, fixed text of the program: nothing a person typed comes into it (security.md T39). */
  select: string;
  values: Readonly<Record<string, string>>;
}

/** The rows; `rowCount` is how many they were, once the stream has ended. */
export type CopiedRows = Readable & { readonly rowCount: number };

const NAME = /^[a-z_]{1,30}$/;

/**
 * The rows of a select as CSV text without a header, streamed by COPY with row security in force: a million rows need no
 * more memory than a few. They are of one moment (T33). It has a connection of its own, for COPY does not go through one
 * that sends statements ahead, and that one ends with the stream. Values are settings of the transaction, because COPY
 * takes no parameters.
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
    options: '-c jit=off',
  });
  const end = (): Promise<void> => client.end().catch(() => {});
  client.on('error', () => {}); // a lost connection ends the stream, which says so
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
