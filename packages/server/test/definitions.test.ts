import { expect, test } from 'vitest';
import { readDefinitions } from '../src/platform/db/definitions.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { prepareDatabase } from '../src/platform/db/roles.ts';
import { testDatabase, testSecret } from './database.ts';
import { definedBy, definedIn, undefineAll } from './defined.ts';

/**
 * What the migrations defined before functions, triggers, views and policies had files of their own, and a file has
 * changed since. A change of a file's text adds its names here, so that no other thing changes with it unseen.
 */
const changedSince = new Set(['function platform.keep_rows_apart']);

const files = readDefinitions();
const database = await testDatabase();

test('every function, trigger, view and policy of the database has one file, and every file is in the database', async () => {
  const inFiles = files.flatMap(({ sql }) => definedBy(sql)).sort();
  expect(inFiles.filter((name, index) => name === inFiles[index - 1])).toEqual([]);
  expect((await definedIn(database)).map(({ name }) => name).sort()).toEqual(inFiles);
});

test('the files define all that the migrations alone defined, but for what has changed since', async () => {
  const other = await testDatabase({ empty: true });
  await prepareDatabase(other.adminUrl, testSecret);
  await migrate(other.adminUrl, { definitions: null });
  const byMigrations = (await definedIn(other)).filter(({ name }) => !changedSince.has(name));
  expect(byMigrations.length).toBeGreaterThan(200);
  await undefineAll(other);
  expect((await definedIn(other)).length).toBeLessThan(5); // what a CHECK or a generated column calls
  await migrate(other.adminUrl);
  const byFiles = new Map((await definedIn(other)).map(({ name, definition }) => [name, definition]));
  expect(byMigrations.map(({ name }) => ({ name, definition: byFiles.get(name) }))).toEqual(byMigrations);
});

test('applying every file again changes nothing', async () => {
  const again = await testDatabase();
  await prepareDatabase(again.adminUrl, testSecret);
  await again.sql('delete from platform.definition');
  const before = await definedIn(again);
  expect(await migrate(again.adminUrl)).toBe(files.length);
  expect(await definedIn(again)).toEqual(before);
});
