import { expect, test } from 'vitest';
import { readDefinitions } from '../../src/platform/db/definitions.ts';
import { migrate, readMigrations } from '../../src/platform/db/migrate.ts';
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

test('the files alone define all of it, rights and owners included, whatever is there', async () => {
  const other = await testDatabase();
  await prepareDatabase(other.adminUrl, testSecret);
  const before = await definedIn(other);
  expect(before.length).toBeGreaterThan(200);
  await undefineAll(other);
  expect((await definedIn(other)).length).toBeLessThan(6); // those used by a CHECK or a generated column
  await other.sql('delete from platform.definition');
  expect(await migrate(other.adminUrl)).toBe(files.length);
  expect(await definedIn(other)).toEqual(before);
});

test('the migrations define none of it but what their tables need first', async () => {
  const other = await testDatabase({ empty: true });
  await prepareDatabase(other.adminUrl, testSecret);
  // Row security is only in the files, so the final check refuses.
  await expect(migrate(other.adminUrl, { definitions: null })).rejects.toThrow(/must enforce row security/);
  const first = readMigrations().flatMap(({ sql }) => [...sql.matchAll(/^-- first: (\S+)$/gm)].map(([, name]) => name));
  const needed = files.filter(({ name }) => first.includes(name)).flatMap(({ sql }) => definedBy(sql));
  expect((await definedIn(other)).map(({ name }) => name)).toEqual(needed.sort());
});

test('applying every file again changes nothing', async () => {
  const again = await testDatabase();
  await prepareDatabase(again.adminUrl, testSecret);
  await again.sql('delete from platform.definition');
  const before = await definedIn(again);
  expect(await migrate(again.adminUrl)).toBe(files.length);
  expect(await definedIn(again)).toEqual(before);
});
