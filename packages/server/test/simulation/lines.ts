import type { KyselyPlugin } from 'kysely';
import type pg from 'pg';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import type { Held } from './scheduler.ts';

/** Hooks around every statement sent to the database. */
export interface Watch {
  began(pid?: number, ends?: boolean): void;
  ended(pid?: number): void;
  /** Returns the text to send instead of this one. */
  said(text: string): string;
  /** Returns the text and values to send instead of these. */
  given?(text: string, values: readonly unknown[]): { text: string; values: unknown[] };
}

/** Statements inside a transaction that release nobody else's row. */
const BEFORE_THE_END = /^\s*(begin|savepoint|release|select(?! nth)|insert|update|with|delete)/i;

type Args = [string | { text: string }, ...unknown[]];

/**
 * Opens the product's database with hooks on each of its connections. Machine timeouts are disabled: the seed does not
 * control how long a statement takes. `atOnce` transactions run in parallel; work not started by a request may use half
 * of a pool.
 */
export function watchedDatabase(url: string, watch: () => Watch, atOnce = 24): Database {
  const database = openDatabase({ url, poolSize: 2 * atOnce, statementTimeoutMs: 120_000 });
  const { pool } = database;
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  pool.connect = ((transfer?: (...reply: unknown[]) => void) => {
    const { began, ended } = watch();
    began();
    if (!transfer) return connect().finally(() => ended());
    return connect((...reply: unknown[]) => {
      ended();
      transfer(...reply);
    });
  }) as typeof pool.connect;
  pool.on('connect', (client) => {
    void client.query('set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    client.query = ((...args: Args) => {
      const { began, ended, said: reported, given: values } = watch();
      let [first, ...rest] = args;
      if (values && Array.isArray(rest[0])) {
        // A statement with a plan or a time limit of its own is an object that holds its text.
        const sent = values(typeof first === 'string' ? first : first.text, rest[0]);
        first = typeof first === 'string' ? sent.text : { ...first, text: sent.text };
        rest = [sent.values, ...rest.slice(1)];
      }
      const text = typeof first === 'string' ? reported(first) : { ...first, text: reported(first.text) };
      const transfer = rest.at(-1);
      const pid = processOf(client);
      began(pid, !BEFORE_THE_END.test(typeof text === 'string' ? text : text.text));
      if (typeof transfer !== 'function') return query(text, ...rest).finally(() => ended(pid));
      const reply = (...answer: unknown[]): void => {
        ended(pid);
        (transfer as (...answer: unknown[]) => void)(...answer);
      };
      return query(text, ...rest.slice(0, -1), reply);
    }) as typeof client.query;
  });
  return database;
}

/** Returns the database process behind a connection; `pg` learns it on connecting. */
const processOf = (client: unknown): number => (client as { processID: number }).processID;

/**
 * Returns the statements of this database that wait for a row or a lock of others, once they have waited long enough to
 * have looked for a deadlock: in one that comes about later, the last to wait is ended, however busy the machine is.
 * Whatever a commit releases is free when the commit returns.
 */
export const heldStatements = (admin: pg.Pool) => async (): Promise<Held[]> => {
  const { rows } = await admin.query<Held>(
    `select l.pid, pg_blocking_pids(l.pid) as holders from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where not l.granted and a.datname = current_database() and clock_timestamp() - l.waitstart > interval '10 ms'`,
  );
  return rows;
};

/** Pauses after each statement of a transaction until it may continue. */
export const stepping = (step: () => Promise<void>): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await step();
    return result;
  },
});
