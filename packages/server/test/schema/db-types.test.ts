import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testDatabase } from '../database.ts';
import { typesFile, typesOf } from './db-types.ts';

test('the types of the database match the migrations (else: npm run db:types)', async () => {
  const database = await testDatabase();
  expect(typesOf(database.adminUrl)).toBe(readFileSync(typesFile, 'utf8'));
});
