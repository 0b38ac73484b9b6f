import { paperNumber } from '@isura/contract/request/paper-number';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';

const db = await testDatabase();

test.each([
  ['fmw/1', 'FMW1'],
  ['INV-9003', 'INV9003'],
  ['INV 9003', 'INV9003'],
  ['inv/0079', 'INV79'],
  ['fmw \t /  1', 'FMW1'],
  ['\u0406NV 79', 'INV79'],
  ['\u0391\u0392-7', 'AB7'],
  ['\uff29\uff2e\uff36\uff11', 'INV1'],
  ['Ọ̀yọ́/2026/é', 'OYO2026E'],
  ['2026/0001', '2026 1'],
  ['1-23', '1 23'],
  ['12-3', '12 3'],
  ['000', '0'],
  ['-/. ', ''],
  ['', ''],
])('the paper number %j is normalized to %j, in the portal and in its database', async (typed, number) => {
  expect(paperNumber(typed)).toBe(number);
  expect(await db.sql('select request.paper_number($1) as number', [typed])).toEqual([{ number }]);
});

test('the portal and its database fold every letter and sign alike', async () => {
  const code = [...Array(0x3100).keys()].filter((at) => at > 0 && (at < 0xd800 || at > 0xdfff));
  const typed = code.map((at) => `0${String.fromCodePoint(at)}07`);
  const rows = await db.sql<{ typed: string; number: string }>(
    'select t as typed, request.paper_number(t) as number from unnest($1::text[]) t',
    [typed],
  );
  expect(rows.filter((row) => row.number !== paperNumber(row.typed))).toEqual([]);
});
