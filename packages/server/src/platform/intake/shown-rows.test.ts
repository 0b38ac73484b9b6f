import { ROWS_ON_TOP } from '@isura/contract/kernel/file-plan';
import { expect, test } from 'vitest';
import { ShownRows } from './shown-rows.ts';

const MOST = 50;
const rowsOf = (many: number): ShownRows => {
  const rows = new ShownRows(MOST);
  for (let at = 1; at <= many; at += 1) {
    const row = { rowNo: at, cells: [`N${at}`, '0123456789', ''] };
    rows.see(row);
    rows.add(row);
  }
  return rows;
};

test('the first and the last lines of a file are kept to be shown, and none between them', () => {
  const texts = rowsOf(3 * MOST).texts({});
  expect(texts.size).toBe(2 * MOST);
  expect([texts.has(MOST), texts.has(MOST + 1)]).toEqual([true, false]);
  expect(texts.get(3 * MOST)).toBe(`N${3 * MOST}, ••••6789,`);
});

test('the first lines of the last days of a file are kept to be shown, as many as are shown together', () => {
  const rows = new ShownRows(2);
  const days = ['C', 'C', 'C', 'B', 'B', 'B', 'A'];
  for (const [at, day] of days.entries()) rows.add({ rowNo: at + 1, cells: [day] }, day);
  // With the newest day first, the first lines are those of row 7 and then of row 4.
  expect([...rows.texts({}).keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 4, 5, 6, 7]);
});

test('each line of a short file is kept once', () => {
  expect([...rowsOf(2).texts({}).keys()]).toEqual([1, 2]);
});

test('the accounts of others are masked in rows and samples, and an empty cell is no sample', () => {
  const rows = rowsOf(4);
  expect(rows.texts({ accountAt: 1 }).get(1)).toBe('N1, ••••6789,');
  expect(rows.samplesOf(1, { accountAt: 1 })).toEqual(['••••6789', '••••6789', '••••6789']);
  expect(rows.samplesOf(0)).toEqual(['N1', 'N2', 'N3']);
  expect(rows.samplesOf(2)).toEqual([]);
});

test('account numbers are masked in rows and samples of every column, and of other digits none', () => {
  const rows = new ShownRows();
  rows.add({ rowNo: 2, cells: ['20/11/2026', 'TRANSFER TO 0123456789/ADA', '0987654321', '08031234567'] });
  expect(rows.texts({}).get(2)).toBe('20/11/2026, TRANSFER TO ••••6789/ADA, ••••4321, 08031234567');
  expect(rows.samplesOf(1, { accountAt: 2 })).toEqual(['TRANSFER TO ••••6789/ADA']);
  expect(rows.samplesOf(2, {})).toEqual(['••••4321']);
});

test('amounts and references are shown whole, however many digits they have', () => {
  const rows = new ShownRows();
  const cells = ['20/11/2026', '2345678901', '0012345678', 'PAID 1234567890.50 TO 0123456789'];
  rows.see({ rowNo: 1, cells: ['Date', 'Balance', 'Reference', 'Narration'] });
  rows.see({ rowNo: 2, cells });
  rows.add({ rowNo: 2, cells });
  const where = { plainAt: new Set([1, 2]) };
  expect(rows.texts(where).get(2)).toBe('20/11/2026, 2345678901, 0012345678, PAID 1234567890.50 TO ••••6789');
  expect(rows.samplesOf(1, where)).toEqual(['2345678901']);
  expect(rows.top({ headerRow: 1, ...where })[1]?.cells).toEqual([
    '20/11/2026',
    '2345678901',
    '0012345678',
    'PAID 1234567890.50 TO ••••6789',
  ]);
});

test('the first fifteen rows of a file are kept to choose the one with the column names', () => {
  const top = rowsOf(2 * ROWS_ON_TOP).top();
  expect(top.map(({ row }) => row)).toEqual(Array.from({ length: ROWS_ON_TOP }, (_, at) => at + 1));
  expect(top[0]).toEqual({ row: 1, cells: ['N1', '0123456789', ''] });
});

test('account numbers in the first rows of a file are masked, wherever they stand', () => {
  const rows = new ShownRows();
  rows.see({ rowNo: 1, cells: ['Account 0123456789 of Works'] });
  rows.see({ rowNo: 2, cells: ['Date', 'Account'] });
  rows.see({ rowNo: 3, cells: ['20/11/2026', '12345678'] });
  expect(rows.top({ headerRow: 2, accountAt: 1 })).toEqual([
    { row: 1, cells: ['Account ••••6789 of Works'] },
    { row: 2, cells: ['Date', 'Account'] },
    { row: 3, cells: ['20/11/2026', '••••5678'] },
  ]);
});
