import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { Scope } from '../ctx.ts';
import { asWorkOf } from './current-work.ts';
import { type Database, openDatabase } from './database.ts';
import { opener } from './dialect.ts';
import { JOB_SCOPE } from './scope.ts';

const database = await testDatabase({ breaksInvariants: true });

await database.sql(`
  create table org.parcel (id bigint primary key, org_id bigint not null, day date, many bigint[], kept jsonb);
  call platform.keep_rows_apart(array['org.parcel']::regclass[]);
  grant select, insert on org.parcel to grp_org, grp_oagf, grp_job;
  insert into org.parcel values (1, 12, '2026-01-31', '{9007199254740993}', '{"some_key": 1}'), (2, 13, null, null, null);`);

const parcels = (scope: Scope): Promise<unknown[]> =>
  database.inTx(scope, async (tx) => (await sql`select id from org.parcel order by id`.execute(tx)).rows);

test('a database that is filled waits an hour for a slow machine, one that answers people does not', async () => {
  const limitsOf = async (settings: { isPatient?: true }) => {
    const one = openDatabase({ url: database.url, poolSize: 1, ...settings });
    const { rows } = await one.pool.query<{ setting: string }>(
      `select setting from pg_settings where name in
         ('idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout') order by name`,
    );
    await one.close();
    return rows.map(({ setting }) => Number(setting) / 1000);
  };
  expect(await limitsOf({})).toEqual([10, 2, 5]);
  expect(await limitsOf({ isPatient: true })).toEqual([3600, 3600, 3600]);
});

describe('a transaction', () => {
  test('a transaction sees the rows of its own organization only', async () => {
    expect(await parcels({ role: 'grp_org', orgId: 12 })).toEqual([{ id: 1 }]);
  });

  test('a transaction sees no row when no organization is named', async () => {
    expect(await parcels({ role: 'grp_org' })).toEqual([]);
  });

  test('a transaction of the central office sees the rows of all organizations', async () => {
    expect(await parcels({ role: 'grp_oagf' })).toHaveLength(2);
  });

  test('a transaction cannot write a row of another organization', async () => {
    const write = database.inTx({ role: 'grp_org', orgId: 12 }, (tx) =>
      sql`insert into org.parcel (id, org_id) values (3, 13)`.execute(tx),
    );
    await expect(write).rejects.toMatchObject({ code: '42501' });
  });

  test('a transaction has only the rights of its role', async () => {
    await expect(parcels({ role: 'grp_payer' })).rejects.toMatchObject({ code: '42501' });
  });

  test('a transaction that keeps its plans still runs each statement with its own scope', async () => {
    const one = openDatabase({ url: database.url, poolSize: 1 });
    const seen = (scope: Scope) =>
      one.inTx(
        scope,
        async (tx) => (await sql`select id from org.parcel where id > ${0} order by id`.execute(tx)).rows,
        {
          keepPlans: true,
        },
      );
    for (let n = 0; n < 8; n += 1) {
      expect(await seen({ role: 'grp_org', orgId: 12 })).toEqual([{ id: 1 }]);
      expect(await seen({ role: 'grp_org', orgId: 13 })).toEqual([{ id: 2 }]);
      expect(await seen({ role: 'grp_org' })).toEqual([]);
      expect(await seen({ role: 'grp_oagf' })).toHaveLength(2);
      await expect(seen({ role: 'grp_payer' })).rejects.toMatchObject({ code: '42501' });
    }
    const { rows } = await one.pool.query('select generic_plans + custom_plans as runs from pg_prepared_statements');
    await one.close();
    expect(rows).toEqual([{ runs: 40n }]);
  });

  test('a transaction that keeps its plans keeps them however many another database of the process has', async () => {
    const [many, one] = [openDatabase({ url: database.url }), openDatabase({ url: database.url, poolSize: 1 })];
    const runs = (db: Database, from: number, to: number) =>
      db.inTx(
        { role: 'grp_oagf' },
        async (tx) => {
          for (let n = from; n < to; n += 1) await sql`select ${sql.raw(`${n}`)} + ${0}::int`.execute(tx);
        },
        { keepPlans: true },
      );
    await runs(many, 0, 250);
    await runs(one, 250, 252);
    const { rows } = await one.pool.query('select from pg_prepared_statements');
    await Promise.all([many.close(), one.close()]);
    expect(rows).toHaveLength(2);
  });

  test('a transaction never keeps a plan that reads a whole table because the table was empty at the time', async () => {
    const one = openDatabase({ url: database.url, poolSize: 1 });
    await database.sql('create table org.barrow (id bigint primary key); grant select on org.barrow to grp_job');
    await database.sql('vacuum analyze org.barrow');
    const plan = () =>
      one.inTx(
        JOB_SCOPE,
        async (tx) => {
          await sql`select id from org.barrow where id = ${1}`.execute(tx);
          return (await sql<{ 'QUERY PLAN': string }>`explain select id from org.barrow where id = 1`.execute(tx)).rows;
        },
        { keepPlans: true },
      );
    expect(Object.values((await plan())[0]!)[0]).toContain('Index Only Scan');
    const { rows } = await one.pool.query("select current_setting('enable_seqscan') as after");
    await one.close();
    expect(rows).toEqual([{ after: 'on' }]);
  });

  test('a transaction leaves neither role nor organization set on its connection', async () => {
    const one = openDatabase({ url: database.url, poolSize: 1 });
    await one.inTx({ role: 'grp_org', orgId: 12, userId: 7 }, (tx) => sql`select 1`.execute(tx));
    const { rows } = await one.pool.query(`select current_user as who, current_setting('app.org_id', true) as org`);
    await one.close();
    expect(rows).toEqual([{ who: 'grp_app', org: '' }]);
  });

  test('a transaction leaves nothing behind when its work throws', async () => {
    const broken = database.inTx(JOB_SCOPE, async (tx) => {
      await sql`insert into org.parcel (id, org_id) values (9, 12)`.execute(tx);
      throw new Error('stop');
    });
    await expect(broken).rejects.toThrow('stop');
    expect(await database.sql('select 1 from org.parcel where id = 9')).toEqual([]);
  });

  test('a transaction that fails to open returns its connection intact', async () => {
    const one = openDatabase({ url: database.url, poolSize: 1 });
    const wrong = one.inTx({ role: 'grp_owner' } as unknown as Scope, async () => {});
    await expect(wrong).rejects.toThrow('grp_owner is not a role of a transaction');
    await expect(one.inTx({ role: 'grp_public' }, (tx) => sql`select 1 as one`.execute(tx))).resolves.toBeDefined();
    await one.close();
  });

  test('a transaction on a snapshot does not see what is committed meanwhile', async () => {
    const count = await database.database.inTx(
      { role: 'grp_oagf' },
      async (tx) => {
        await sql`select 1 from org.parcel`.execute(tx);
        await database.sql('insert into org.parcel values (50, 12)');
        return (await sql`select 1 from org.parcel where id = 50`.execute(tx)).rows.length;
      },
      { snapshot: true, readOnly: true },
    );
    expect(count).toBe(0);
  });

  test('a transaction with a longer limit of its own may run that long, and the client waits for its answer', async () => {
    const strict = openDatabase({ url: database.url, statementTimeoutMs: 50 });
    const longer = (options?: { statementTimeoutMs: number }): Promise<unknown> =>
      strict.inTx({ role: 'grp_public' }, (tx) => sql`select pg_sleep(3.2)`.execute(tx), options);
    await expect(longer()).rejects.toMatchObject({ code: '57014' });
    await expect(longer({ statementTimeoutMs: 60_000 })).resolves.toMatchObject({ rows: [{}] });
    await strict.close();
  });

  test('a transaction is opened by one message', () => {
    expect(opener({ role: 'grp_org', orgId: 12, userId: 7 })).toBe(
      "begin; set local role grp_org; select set_config('app.org_id', '12', true), set_config('app.user_id', '7', true)",
    );
  });

  test.each([1.5, Number.NaN, '1; drop table x'])('a transaction refuses %s as an organization', (orgId) => {
    expect(() => opener({ role: 'grp_org', orgId } as Scope)).toThrow('whole numbers');
  });
});

describe('values', () => {
  test('values are returned as bigint and day, and the keys of a document as they were written', async () => {
    const { rows } = await database.inTx({ role: 'grp_org', orgId: 12 }, (tx) =>
      sql`select org_id, day, many, kept from org.parcel where id = 1`.execute(tx),
    );
    expect(rows).toEqual([{ orgId: 12, day: '2026-01-31', many: [9_007_199_254_740_993n], kept: { some_key: 1 } }]);
  });
});

describe('a pool with no free connection', () => {
  test('a pool with no free connection refuses while it is busy, and says when to retry', async () => {
    const one = openDatabase({ url: database.url, poolSize: 1 });
    let isHeld = true;
    const held = one
      .inTx({ role: 'grp_public' }, (tx) => sql`select pg_sleep(60) as held`.execute(tx))
      .catch(() => undefined)
      .finally(() => {
        isHeld = false;
      });
    const refused = asWorkOf('visitor', () => one.inTx({ role: 'grp_public' }, (tx) => sql`select 1`.execute(tx)));
    await expect(refused).rejects.toMatchObject({ code: 'busy', facts: { retryAfterSeconds: 1 } });
    expect(isHeld).toBe(true);
    await database.sql(
      "select pg_cancel_backend(pid) from pg_stat_activity where query like 'select pg_sleep(60) as held'",
    );
    await held;
    await one.close();
  });
});

describe('the login of the application', () => {
  const asApp = (text: string): Promise<unknown> => database.database.pool.query(text);

  test('the login of the application cannot read any table without a role', async () => {
    await expect(asApp('select 1 from org.parcel')).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    'set role grp_owner',
    'set role postgres',
    'create table org.mine (id int)',
    'alter role grp_app superuser',
  ])('the login of the application may not: %s', async (text) => {
    await expect(asApp(text)).rejects.toMatchObject({ code: '42501' });
  });

  test('the login of the application leaves connections free for the administrator', async () => {
    const [row] = await database.sql<{ kept: number }>(
      `select current_setting('max_connections')::int - rolconnlimit as kept from pg_roles where rolname = 'grp_app' and not rolsuper and not rolbypassrls and not rolinherit`,
    );
    expect(row?.kept).toBeGreaterThanOrEqual(30);
  });
});
