import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase, testSecret } from '../../../test/database.ts';
import { EarlierBuild, migrate, refuseEarlierBuild } from './migrate.ts';
import { prepareDatabase } from './roles.ts';

const folder = mkdtempSync(join(tmpdir(), 'isura-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
let database: TestDatabase;
const run = (): Promise<number> => migrate(database.adminUrl, { folder, definitions: null });

beforeEach(async () => {
  rmSync(folder, { recursive: true });
  const { mkdirSync } = await import('node:fs');
  mkdirSync(folder);
  write(
    '20270101T0900_first.sql',
    '-- Why: a first one.\ncreate schema shop;\ncreate table shop.item (id bigint primary key);',
  );
});

async function fresh(): Promise<void> {
  database = await testDatabase({ empty: true });
  await prepareDatabase(database.adminUrl, testSecret);
}

describe('migrate', async () => {
  await fresh();

  test('migrate runs each file once, in name order, as grp_owner', async () => {
    write('20270101T0800_before.sql', 'create schema early;');
    expect(await run()).toBe(2);
    expect(await run()).toBe(0);
    expect(await database.sql('select name from platform.migration order by applied_at, name')).toEqual([
      { name: '20270101T0800_before.sql' },
      { name: '20270101T0900_first.sql' },
    ]);
    expect(await database.sql(`select tableowner from pg_tables where tablename = 'item'`)).toEqual([
      { tableowner: 'grp_owner' },
    ]);
  });

  test('migrate refuses, by name, a file that was edited after it ran', async () => {
    write('20270101T0800_before.sql', 'create schema early;');
    write('20270101T0900_first.sql', 'create schema something_else;');
    await expect(run()).rejects.toThrow('20270101T0900_first.sql was edited after it ran');
  });

  test('migrate refuses a file that sorts before one that already ran', async () => {
    write('20270101T0800_before.sql', 'create schema early;');
    write('20270101T0830_late_comer.sql', 'create schema late;');
    await expect(run()).rejects.toThrow('20270101T0830_late_comer.sql is older than 20270101T0900_first.sql');
  });

  test('migrate refuses a database that is ahead of the release', async () => {
    await expect(run()).rejects.toThrow('20270101T0800_before.sql, which this release does not know');
  });

  test('migrate keeps nothing of a file that fails, and reports the file and the line', async () => {
    write('20270101T0800_before.sql', 'create schema early;');
    write('20270101T1000_broken.sql', 'create table shop.half (id bigint);\n\nselect nonsense;');
    await expect(run()).rejects.toThrow('20270101T1000_broken.sql failed, line 3');
    expect(await database.sql(`select to_regclass('shop.half') as half`)).toEqual([{ half: null }]);
  });

  test('migrate refuses, by name, a file that has no statement, as after a copy that was interrupted', async () => {
    write('20270101T0800_before.sql', 'create schema early;');
    write('20270101T1050_cut_off.sql', '-- Why: so.\n-- It makes');
    await expect(run()).rejects.toThrow('The migration 20270101T1050_cut_off.sql has no statement');
  });

  test('migrate refuses a database of an earlier build with other migrations from the first on', async () => {
    rmSync(join(folder, '20270101T0900_first.sql'));
    write('20280101T0900_anew.sql', 'create schema anew;');
    await expect(run()).rejects.toThrow(EarlierBuild);
    await expect(refuseEarlierBuild(database.adminUrl, folder)).rejects.toThrow(EarlierBuild);
    expect(await database.sql(`select to_regnamespace('anew') as anew`)).toEqual([{ anew: null }]);
  });

  test('migrate refuses a table with org_id but without row security', async () => {
    write('20270101T0800_before.sql', 'create schema early;');
    write(
      '20270101T1100_open.sql',
      'create table shop.open (id bigint primary key, org_id bigint not null);\nalter table shop.open enable row level security;',
    );
    await expect(run()).rejects.toThrow('Missing on: shop.open');
  });

  test('migrate refuses a file name without date and subject', async () => {
    renameSync(join(folder, '20270101T0900_first.sql'), join(folder, 'first.sql'));
    await expect(run()).rejects.toThrow('first.sql is not named in the form');
  });
});

test('migrate runs every file once when several processes migrate at the same time', async () => {
  const other = await testDatabase({ empty: true });
  await Promise.all([1, 2, 3].map(() => prepareDatabase(other.adminUrl, testSecret)));
  const ran = await Promise.all([1, 2, 3].map(() => migrate(other.adminUrl, { folder, definitions: null })));
  expect(ran.sort()).toEqual([0, 0, 1]);
});
