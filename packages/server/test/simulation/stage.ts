import pg from 'pg';
import { type Config, readConfig } from '../../src/platform/config/config.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { typeParsers } from '../../src/platform/db/types.ts';
import type { Actor } from '../../src/platform/http/route.ts';
import type { PayableService } from '../collections.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { payableAtWill, twoAdmins } from '../payable-at-will.ts';
import { testSecret } from '../server.ts';
import { heldStatements, type Watch, watchedDatabase } from './lines.ts';
import type { Held } from './scheduler.ts';

/** What was deleted is swept out after so many runs. */
const SWEPT_AFTER = 20;

/** What runs share: one database that is as new before each, its services, and two administrators. */
export interface Stage {
  db: TestDatabase;
  database: Database;
  admin: pg.Pool;
  config: Config;
  services: PayableService[];
  admins: [Actor, Actor];
  held(): Promise<Held[]>;
  watch(watch: Watch): void;
  /** Everything that runs have left behind is gone: the same ids and numbers come again. */
  reset(): Promise<void>;
}

/** Tables a run may write: those the seed leaves empty. */
async function emptyTables(db: TestDatabase): Promise<string[]> {
  const tables = await db.sql<{ name: string }>(`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where schemaname in ('collect', 'platform', 'audit', 'notify', 'ledger', 'bank') or relname like 'admin_request%'`);
  const empty: string[] = [];
  for (const { name } of tables) {
    const [row] = await db.sql<{ filled: boolean }>(`select exists (select from ${name}) as filled`);
    if (!row?.filled) empty.push(name);
  }
  return empty;
}

/** Empties the tables, starts their ids anew, and puts the accounts back to where they were. */
const resetting = (tables: readonly string[]): string => `
  create function kept.reset() returns void language plpgsql as $$ begin
    set session_replication_role = replica;
    ${tables.map((table) => `delete from ${table};`).join(' ')}
    perform setval(pg_get_serial_sequence(t, 'id'), 10001, false) from unnest(array[${tables.map((table) => `'${table}'`)}]) t
      where exists (select from pg_attribute where attrelid = t::regclass and attname = 'id' and attidentity <> '');
    delete from ledger.ledger_account where id not in (select id from kept.account);
    update ledger.ledger_account a set balance_kobo = k.balance_kobo, day = k.day, day_debit_kobo = k.day_debit_kobo,
      day_credit_kobo = k.day_credit_kobo, day_entries = k.day_entries, last_posted_at = k.last_posted_at
    from kept.account k where k.id = a.id and a.last_posted_at is distinct from k.last_posted_at;
    perform setval(pg_get_serial_sequence('ledger.ledger_account', 'id'), (select max(id) from kept.account));
    set session_replication_role = origin;
  end $$`;

export async function openStage(): Promise<Stage> {
  const db = await testDatabase({ breaksInvariants: true, world: 'bodies' }); // they are asked after every run
  const admin = new pg.Pool({ connectionString: db.adminUrl, max: 2, types: typeParsers });
  admin.on('error', () => {});
  const services = await payableAtWill(db);
  const admins = await twoAdmins(db);
  await db.sql(
    'create schema kept; create table kept.account as select id, balance_kobo, day, day_debit_kobo, day_credit_kobo, day_entries, last_posted_at from ledger.ledger_account',
  );
  const tables = await emptyTables(db);
  await db.sql(resetting(tables));
  let resets = 0;

  let watching: Watch = { began() {}, ended() {}, said: (text) => text };
  const database = watchedDatabase(db.url, () => watching);
  return {
    db,
    database,
    admin,
    config: readConfig({ DATABASE_URL: db.url, SECRET_KEY: testSecret, FILES_DIR: '/nowhere' }),
    services,
    admins,
    held: heldStatements(admin),
    watch(watch) {
      watching = watch;
    },
    reset: async () => {
      await admin.query('select kept.reset()');
      resets += 1;
      if (resets % SWEPT_AFTER === 0) await admin.query(`vacuum ${[...tables, 'ledger.ledger_account'].join(', ')}`);
    },
  };
}
