import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { brokenInvariants } from '../src/invariants/invariants.ts';
import { type Clock, systemClock } from '../src/platform/clock/clock.ts';
import type { Scope, Tx } from '../src/platform/ctx.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { loginUrl } from '../src/platform/db/logins.ts';
import { withNumberIds } from '../src/platform/db/number-ids.ts';
import { typeParsers } from '../src/platform/db/types.ts';
import { templateName, testSecret } from './server.ts';
import { type World, worldTemplate } from './worlds.ts';

export { testSecret } from './server.ts';

export interface TestDatabase {
  /** Opens transactions as the product does: as `grp_app`, in the role of the scope. */
  inTx<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The product's database of `openDatabase`, with its pool. */
  database: Database;
  /**
   * Runs one or several statements as the superuser, past all row security; returns the rows of the (last) one, with ids
   * as numbers.
   */
  sql<Row extends Record<string, unknown> = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Address of the login `grp_app`. */
  url: string;
  /** Address of the superuser. */
  adminUrl: string;
  /** Makes the database's `platform.moment()` this clock's time when the invariants run after the file. */
  follow(clock: Clock): void;
  /** Returns the invariants that do not hold now, by the clock the database follows, as lines that begin with their ids. */
  broken(): Promise<string[]>;
  /** Returns the database early; this happens by itself after the file. */
  close(): Promise<void>;
}

/**
 * Returns a database for one test file, cloned from the migrated template in about 0.05 s, or from a seeded one if
 * `world` is set. After the file every invariant runs on it and must hold; then it is dropped. `breaksInvariants` is
 * for files that plant faults, `isPatient` for those that let sessions wait for each other: no statement ends because it
 * waited long.
 */
export async function testDatabase({
  breaksInvariants = false,
  empty = false,
  isPatient = false,
  world,
}: {
  breaksInvariants?: boolean;
  empty?: boolean;
  isPatient?: boolean;
  world?: World | undefined;
} = {}): Promise<TestDatabase> {
  const serverUrl = inject('databaseServer').url;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = world === undefined ? templateName : worldTemplate(world);
  // Copying files takes half the time of a copy through the log.
  await asAdmin(
    serverUrl,
    `create database ${name} template ${empty ? 'template0' : `${template} strategy file_copy`}`,
  );

  const adminUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const url = loginUrl(adminUrl, 'grp_app', testSecret);
  const admin = new pg.Pool({ connectionString: adminUrl, max: 2, types: typeParsers });
  admin.on('error', () => {});
  const database = openDatabase({ url, ...(isPatient && { isPatient }) });

  let closed = false;
  let clock: Clock = systemClock;
  const close = async (): Promise<void> => {
    if (closed) return;
    closed = true;
    await Promise.all([database.close(), admin.end()]);
    await asAdmin(serverUrl, `drop database if exists ${name} with (force)`);
  };
  const broken = async (): Promise<string[]> => {
    const client = await admin.connect();
    return await brokenAt(client, clock.now()).finally(() => client.release());
  };
  afterAll(async () => {
    const isAsked = !(closed || breaksInvariants || empty);
    const found = isAsked ? await broken() : [];
    await close();
    expect(found, 'invariants that do not hold after this file').toEqual([]);
  });

  return {
    inTx: database.inTx,
    database,
    sql: async <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => {
      const result = (await admin.query(text, values)) as pg.QueryResult<Row> | pg.QueryResult<Row>[];
      return withNumberIds((Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? []);
    },
    url,
    adminUrl,
    follow(next) {
      clock = next;
    },
    broken,
    close,
  };
}

/**
 * Sets the time of a connection to a moment of the test's clock, whatever the machine's day, and does the background
 * work of that moment: relays events, and ends expired sessions like the sweep of each minute.
 */
export async function checkAt(client: pg.ClientBase, moment: Date): Promise<void> {
  await client.query(`select set_config('isura.now', $1, false)`, [moment.toISOString()]);
  await client.query('update platform.outbox set delivered_at = now() where delivered_at is null');
  await client.query(`update identity.session set state = 'ENDED', ended_at = platform.moment(), previous_token_hash = null,
    previous_until = null, end_reason = 'ABSOLUTE_TIMEOUT' where state <> 'ENDED' and expires_at <= platform.moment()`);
}

/** Returns the invariants that are broken at this moment of the test's clock, as lines that begin with their ids. */
export async function brokenAt(client: pg.ClientBase, moment: Date): Promise<string[]> {
  await checkAt(client, moment);
  return await brokenInvariants(client);
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
