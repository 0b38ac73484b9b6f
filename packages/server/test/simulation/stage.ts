import pg from 'pg';
import { type Config, readConfig } from '../../src/platform/config/config.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { typeParsers } from '../../src/platform/db/types.ts';
import type { Actor } from '../../src/platform/http/route.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { type PayableService, payableServices } from '../money/collections.ts';
import { payableAtWill, twoAdmins } from '../money/payable-at-will.ts';
import { fund } from '../money/payments.ts';
import { worksService } from '../money/settling.ts';
import { actorOf } from '../people/staff-actors.ts';
import { testSecret } from '../server.ts';
import { heldStatements, type Watch, watchedDatabase } from './lines.ts';
import type { Held } from './scheduler.ts';

/** Runs between sweeps of deleted rows. */
const SWEPT_AFTER = 20;

const STAFF = ['maker', 'reviewer', 'reviewer2', 'approver', 'approver2', 'accountant'] as const;
export type Staff = (typeof STAFF)[number];

/** What runs share: one database that is reset before each, its services and people, and two administrators. */
export interface Stage {
  db: TestDatabase;
  database: Database;
  admin: pg.Pool;
  config: Config;
  services: PayableService[];
  admins: [Actor, Actor];
  /** The Ministry of Works, which owns the first service and pays from this account. */
  works: { orgId: number; accountId: number; ledgerAccountId: number; bankCode: string; accountNumber: string };
  staff: Record<Staff, Actor>;
  held(): Promise<Held[]>;
  watch(watch: Watch): void;
  /** Removes everything runs left behind: the same ids and numbers are given again. */
  reset(): Promise<void>;
  /** Posts the opening balance of the account payments are made from. */
  openBooks(at: Date): Promise<void>;
}

/** Opening balance of the paying account in a run, in naira. */
export const OPENING_NAIRA = 400_000;

/** Returns the tables a run may write: those the seed leaves empty. */
async function emptyTables(db: TestDatabase): Promise<string[]> {
  const tables = await db.sql<{ name: string }>(`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where schemaname in ('collect', 'platform', 'audit', 'notify', 'ledger', 'bank', 'request', 'reconcile',
      'approval', 'tax', 'project', 'pay', 'admin_request', 'connect')`);
  const empty: string[] = [];
  for (const { name } of tables) {
    const [row] = await db.sql<{ filled: boolean }>(`select exists (select from ${name}) as filled`);
    if (!row?.filled) empty.push(name);
  }
  return empty;
}

/** Returns SQL that empties the tables, restarts their ids, and resets the accounts. */
const resetting = (tables: readonly string[]): string => `
  create function kept.reset() returns void language plpgsql as $$ begin
    set session_replication_role = replica;
    ${tables.map((table) => `delete from ${table};`).join(' ')}
    perform setval(pg_get_serial_sequence(t, 'id'), 10001, false) from unnest(array[${tables.map((table) => `'${table}'`)}]) t
      where exists (select from pg_attribute where attrelid = t::regclass and attname = 'id' and attidentity <> '');
    delete from ledger.ledger_account where id not in (select id from kept.account);
    update ledger.ledger_account a set balance_kobo = k.balance_kobo, day = k.day, day_debit_kobo = k.day_debit_kobo,
      day_credit_kobo = k.day_credit_kobo, day_entries = k.day_entries, last_posted_at = k.last_posted_at, reserved_kobo = 0
    from kept.account k where k.id = a.id and (a.last_posted_at is distinct from k.last_posted_at or a.reserved_kobo <> 0);
    perform setval(pg_get_serial_sequence('ledger.ledger_account', 'id'), (select max(id) from kept.account));
    delete from admin_request.admin_request where id not in (select id from kept.admin_request);
    delete from platform.number_counter;
    insert into platform.number_counter select * from kept.number_counter;
    set session_replication_role = origin;
  end $$`;

export async function openStage(): Promise<Stage> {
  const db = await testDatabase({ breaksInvariants: true, world: 'people' }); // invariants are checked after every run
  // In a deadlock the database ends the last to wait, whatever the machine's pace: nobody waits long enough for a
  // second check.
  await db.sql(
    `do $$ begin execute format('alter database %I set deadlock_timeout = ''1ms''', current_database()); end $$`,
  );
  const admin = new pg.Pool({ connectionString: db.adminUrl, max: 2, types: typeParsers });
  admin.on('error', () => {});
  const services = await payableAtWill(db, [await worksService({ db }), ...(await payableServices(db, 2))]);
  const admins = await twoAdmins(db);
  const [works] = await db.sql<Record<keyof Stage['works'], string>>(
    `select a.org_id as "orgId", a.id as "accountId", a.ledger_account_id as "ledgerAccountId", a.bank_code as "bankCode",
       a.account_number as "accountNumber"
     from bank.bank_account a join org.organization o on o.id = a.org_id
     where o.code = 'MOW' and a.purpose = 'EXPENDITURE' and a.status = 'ACTIVE'`,
  );
  const staff = await Promise.all(STAFF.map(async (name) => [name, await actorOf(db, `${name}@mow.test`)] as const));
  await db.sql(`
    create schema kept;
    create table kept.account as select id, balance_kobo, day, day_debit_kobo, day_credit_kobo, day_entries, last_posted_at from ledger.ledger_account;
    create table kept.admin_request as select id from admin_request.admin_request;
    create table kept.number_counter as select * from platform.number_counter`);
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
    works: {
      ...{ bankCode: works!.bankCode, accountNumber: works!.accountNumber, orgId: Number(works!.orgId) },
      ...{ accountId: Number(works!.accountId), ledgerAccountId: Number(works!.ledgerAccountId) },
    },
    staff: Object.fromEntries(staff) as Stage['staff'],
    openBooks: (at) =>
      fund(
        { db, clock: { now: () => at } as never },
        Number(works!.orgId),
        Number(works!.ledgerAccountId),
        OPENING_NAIRA,
      ),
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
