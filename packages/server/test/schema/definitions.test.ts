import { expect, test } from 'vitest';
import { readDefinitions } from '../../src/platform/db/definitions.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { prepareDatabase } from '../../src/platform/db/roles.ts';
import { testDatabase, testSecret } from '../database.ts';
import { definedBy, definedIn, undefineAll } from './defined.ts';

const files = readDefinitions();
const database = await testDatabase();

test('every function, trigger, view and policy of the database has one file, and every file is in the database', async () => {
  const inFiles = files.flatMap(({ sql }) => definedBy(sql)).sort();
  expect(inFiles.filter((name, index) => name === inFiles[index - 1])).toEqual([]);
  expect((await definedIn(database)).map(({ name }) => name).sort()).toEqual(inFiles);
});

test('the files alone define all of it, rights and owners included, whatever earlier migrations granted', async () => {
  const other = await testDatabase();
  await prepareDatabase(other.adminUrl, testSecret);
  const before = await definedIn(other);
  expect(before.length).toBeGreaterThan(200);
  await undefineAll(other);
  expect((await definedIn(other)).length).toBeLessThan(5); // those used by a CHECK or a generated column
  await other.sql('delete from platform.definition');
  expect(await migrate(other.adminUrl)).toBe(files.length);
  expect(await definedIn(other)).toEqual(before);
});

test('every function, trigger, view and policy of the migrations is in the files or was dropped', async () => {
  const other = await testDatabase({ empty: true });
  await prepareDatabase(other.adminUrl, testSecret);
  // Newer tables have their row security only in the files, so the final check refuses.
  await expect(migrate(other.adminUrl, { definitions: null })).rejects.toThrow(/must enforce row security/);
  const inFiles = new Set(files.flatMap(({ sql }) => definedBy(sql)));
  expect((await definedIn(other)).filter(({ name }) => !inFiles.has(name))).toEqual([]);
});

test('applying every file again changes nothing', async () => {
  const again = await testDatabase();
  await prepareDatabase(again.adminUrl, testSecret);
  await again.sql('delete from platform.definition');
  const before = await definedIn(again);
  expect(await migrate(again.adminUrl)).toBe(files.length);
  expect(await definedIn(again)).toEqual(before);
});
