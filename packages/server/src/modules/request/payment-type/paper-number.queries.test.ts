import { paperNumber } from '@isura/contract/request/paper-number';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';

const db = await testDatabase();

test.each([
  ['fmw/1', 'FMW/1'],
  [' FMW/1 ', 'FMW/1'],
  ['fmw \t /  1', 'FMW / 1'],
  ['Ọ̀yọ́/2026/é', 'Ọ̀YỌ́/2026/É'],
  ['', ''],
])('the paper number %j is normalized to %j, in the portal and in its database', async (typed, number) => {
  expect(paperNumber(typed)).toBe(number);
  expect(await db.sql('select request.paper_number($1) as number', [typed])).toEqual([{ number }]);
});
