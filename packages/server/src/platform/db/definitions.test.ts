import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase, testSecret } from '../../../test/database.ts';
import { migrate } from './migrate.ts';
import { prepareDatabase } from './roles.ts';

const home = mkdtempSync(join(tmpdir(), 'isura-definitions-'));
afterAll(() => rmSync(home, { recursive: true }));

const folder = join(home, 'migrations');
const definitions = join(home, 'sql');
function write(name: string, text: string): void {
  mkdirSync(dirname(join(home, name)), { recursive: true });
  writeFileSync(join(home, name), text);
}
const double = (body: string) =>
  `create or replace function shop.double(n int) returns int language sql as $$ ${body} $$;`;

let database: TestDatabase;
const run = (): Promise<number> => migrate(database.adminUrl, { folder, definitions });
const one = async (text: string): Promise<unknown> => Object.values((await database.sql(text))[0] ?? {})[0];

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(definitions, { recursive: true, force: true });
  mkdirSync(definitions, { recursive: true });
  write(
    'migrations/20270101T0900_shop.sql',
    '-- Why: a shop.\ncreate schema shop;\ncreate table shop.item (id int primary key, price int not null);',
  );
  database = await testDatabase({ empty: true });
  await prepareDatabase(database.adminUrl, testSecret);
});

describe('functions, triggers, views and policies', () => {
  test('functions, triggers, views and policies are applied after the migrations, and again when their text changes', async () => {
    write('sql/shop/double.sql', double('select n + n'));
    expect(await run()).toBe(2);
    expect(await one('select shop.double(4)')).toBe(8);
    expect(await run()).toBe(0);
    write('sql/shop/double.sql', double('select n * 2 + 1'));
    expect(await run()).toBe(1);
    expect(await one('select shop.double(4)')).toBe(9);
  });

  test('functions, triggers, views and policies may refer to each other in any order: functions, then views, triggers and policies', async () => {
    write('sql/shop/a.policies.sql', 'create policy a on shop.item using (shop.b(id) > 0);');
    write('sql/shop/item.view.sql', 'create or replace view shop.doubled as select shop.b(id) as b from shop.item;');
    write(
      'sql/shop/b.sql',
      'create or replace function shop.b(n int) returns int language sql as $$ select shop.c(n) $$;',
    );
    write('sql/shop/c.sql', 'create or replace function shop.c(n int) returns int language sql as $$ select n $$;');
    write(
      'sql/shop/a.policies.sql',
      'drop policy if exists a on shop.item;\ncreate policy a on shop.item using (shop.b(id) > 0);',
    );
    expect(await run()).toBe(5);
  });

  test('functions, triggers, views and policies are applied all or none, and the error names the failing one with its line', async () => {
    write('sql/shop/a.sql', 'create or replace function shop.a() returns int language sql as $$ select 1 $$;');
    write('sql/shop/double.sql', `-- Doubles.\n${double('select n + nothing')}`);
    await expect(run()).rejects.toThrow('The definition shop/double.sql was not applied, line 2');
    expect(await one(`select count(*)::int from pg_proc where pronamespace = 'shop'::regnamespace`)).toBe(0);
  });

  test('functions, triggers, views and policies in a file that is not complete are refused by name: one without a statement, and one cut off within it', async () => {
    write('sql/shop/a.sql', 'create or replace function shop.a() returns int language sql as $$ select 1 $$;');
    const whole = `-- Doubles.\n${double('select n + n')}`;
    for (const [bytes, reported] of [
      [0, 'The definition shop/double.sql has no statement: its file is not complete.'],
      [8, 'The definition shop/double.sql has no statement: its file is not complete.'],
      [whole.length - 8, 'The definition shop/double.sql was not applied, line 2: unterminated dollar-quoted string'],
    ] as const) {
      write('sql/shop/double.sql', whole.slice(0, bytes));
      await expect(run()).rejects.toThrow(reported);
    }
    expect(await one(`select count(*)::int from pg_proc where pronamespace = 'shop'::regnamespace`)).toBe(0);
    write('sql/shop/double.sql', whole);
    expect(await run()).toBe(2);
  });

  test('functions, triggers, views and policies are dropped only by a migration, on a new database too', async () => {
    write('sql/shop/double.sql', double('select n + n'));
    await run();
    rmSync(join(definitions, 'shop/double.sql'));
    await expect(run()).rejects.toThrow('The database has shop/double.sql, which this release does not know');
    write(
      'migrations/20270102T0900_nothing_is_doubled.sql',
      `-- Why: nobody doubles.\ndrop function if exists shop.double(int);\ndelete from platform.definition where name = 'shop/double.sql';`,
    );
    await expect(run()).resolves.toBe(1);
    const fresh = await testDatabase({ empty: true });
    await prepareDatabase(fresh.adminUrl, testSecret);
    await expect(migrate(fresh.adminUrl, { folder, definitions })).resolves.toBe(2);
  });

  test('functions, triggers, views and policies are not restored by a release that is older than the database', async () => {
    write('sql/shop/double.sql', double('select n + n'));
    await run();
    write('sql/shop/double.sql', double('select 2 * n'));
    await run();
    write('sql/shop/double.sql', double('select n + n'));
    await expect(run()).rejects.toThrow('a newer version of shop/double.sql than this release');
    expect(await one('select shop.double(4)')).toBe(8);
  });

  test('functions, triggers, views and policies are applied before a migration that declares it needs them, as for a CHECK', async () => {
    write(
      'migrations/20270102T0900_even.sql',
      '-- Why: prices are even.\n-- first: shop/is_even.sql\nalter table shop.item add check (shop.is_even(price));',
    );
    write(
      'sql/shop/is_even.sql',
      'create or replace function shop.is_even(n int) returns boolean language sql immutable as $$ select n % 2 = 0 $$;',
    );
    expect(await run()).toBe(3);
  });

  test('functions, triggers, views and policies are in files with an ending that states their kind', async () => {
    write('sql/shop/double.function.sql', double('select n + n'));
    await expect(run()).rejects.toThrow('shop/double.function.sql is not named in the form');
  });
});
