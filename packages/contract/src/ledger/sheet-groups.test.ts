import { expect, test } from 'vitest';
import { asKobo } from '../kernel/money.ts';
import { SHEET_GROUPS } from './balance-sheet.ts';
import { linesOfFile } from './sheet-groups.ts';

const rows = [
  { section: 'ASSETS', group: '3102', name: 'Collection account', code: 'MOW-1', amount: asKobo(100_00n) },
  { section: 'ASSETS', group: '3102', name: 'Overhead account', code: 'MOW-2', amount: asKobo(200_00n) },
];
const headers = { [SHEET_GROUPS]: '3102;count=2;amount=300.00' };

test('a balance sheet as a file has the sums of groups and sections where its columns say what they are sums of', () => {
  const sums = [
    { section: 'ASSETS', group: '3102', amount: 300_00n },
    { section: 'Total assets', amount: 300_00n },
  ];
  for (const keys of [
    ['section', 'group', 'name', 'amount'],
    ['amount', 'code', 'group', 'section'],
  ])
    expect(linesOfFile(rows, headers, keys)).toEqual([...rows, ...sums]);
});

test('a balance sheet as a file has no sums where its columns cannot say what they are sums of', () => {
  for (const keys of [
    ['name', 'code', 'amount'],
    ['section', 'name', 'amount'],
    ['group', 'name', 'amount'],
    ['section', 'group', 'amount'],
  ])
    expect(linesOfFile(rows, headers, keys)).toEqual(rows);
});
