import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../database.ts';
import { schemaPage, tablesOf } from './schema-page.ts';

const database = await testDatabase();
const tables = await tablesOf(database.adminUrl);

test('every table and view has a comment that says what one row is', () => {
  const mute = tables.filter(({ about }) => !about).map(({ module, name }) => `${module}.${name}`);
  expect(mute, 'comment on table … in packages/server/sql/<module>/<module>.comments.sql').toEqual([]);
});

test('every index that no constraint makes has a comment that says who wants it', () => {
  const mute = tables.flatMap(({ module, indexes }) =>
    indexes
      .filter(({ isOfConstraint, wantedBy }) => !isOfConstraint && !wantedBy)
      .map(({ name }) => `${module}.${name}`),
  );
  expect(mute, 'comment on index … in the migration that makes it').toEqual([]);
});

test('the database page matches the database (else: npm run docs)', () => {
  expect(schemaPage(tables)).toBe(
    readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'schema.md'), 'utf8'),
  );
});
