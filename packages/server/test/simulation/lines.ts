import type { KyselyPlugin } from 'kysely';
import type pg from 'pg';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import type { Held } from './scheduler.ts';

/** What is told of every statement that goes to the database. */
export interface Watch {
  began(pid?: number, ends?: boolean): void;
  ended(pid?: number): void;
  /** The text that is sent in place of this one. */
  said(text: string): string;
  /** What is sent in place of this text with these values. */
  given?(text: string, values: readonly unknown[]): { text: string; values: unknown[] };
}

/** What stands inside a transaction and lets nobody else's row go. */
const BEFORE_THE_END = /^\s*(begin|savepoint|release|select(?! nth)|insert|update|with|delete)/i;

type Args = [string | { text: string }, ...unknown[]];

/**
 * The product's database with a watch on each of its connections. Time-outs of the machine are out of the game: how long a
 * statement takes is not the seed's to say. `atOnce` transactions go side by side; what no request began may have half of a
 * pool.
 */
export function watchedDatabase(url: string, watch: () => Watch, atOnce = 24): Database {
  const database = openDatabase({ url, poolSize: 2 * atOnce, statementTimeoutMs: 120_000 });
  const { pool } = database;
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  pool.connect = ((told?: (...heard: unknown[]) => void) => {
    const { began, ended } = watch();
    began();
    if (!told) return connect().finally(() => ended());
    return connect((...heard: unknown[]) => {
      ended();
      told(...heard);
    });
  }) as typeof pool.connect;
  pool.on('connect', (client) => {
    void client.query('set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    client.query = ((...args: Args) => {
      const { began, ended, said, given } = watch();
      let [first, ...rest] = args;
      if (given && typeof first === 'string' && Array.isArray(rest[0])) {
        const sent = given(first, rest[0]);
        [first, rest] = [sent.text, [sent.values, ...rest.slice(1)]];
      }
      const text = typeof first === 'string' ? said(first) : { ...first, text: said(first.text) };
      const told = rest.at(-1);
      const pid = processOf(client);
      began(pid, !BEFORE_THE_END.test(typeof text === 'string' ? text : text.text));
      if (typeof told !== 'function') return query(text, ...rest).finally(() => ended(pid));
      const heard = (...answer: unknown[]): void => {
        ended(pid);
        (told as (...answer: unknown[]) => void)(...answer);
      };
      return query(text, ...rest.slice(0, -1), heard);
    }) as typeof client.query;
  });
  return database;
}

/** The process of the database behind a connection; `pg` learns it when it signs in. */
const processOf = (client: unknown): number => (client as { processID: number }).processID;

/** The statements of this database that wait for a row or a lock of others. What a commit frees is free when it answers. */
export const heldStatements = (admin: pg.Pool) => async (): Promise<Held[]> => {
  const { rows } = await admin.query<Held>(
    `select l.pid, pg_blocking_pids(l.pid) as holders from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where not l.granted and a.datname = current_database()`,
  );
  return rows;
};

/** Stops after each statement of a transaction until it may go on. */
export const stepping = (step: () => Promise<void>): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await step();
    return result;
  },
});
