import { expect, test } from 'vitest';
import { columnsOf } from './export-choice.tsx';

const offered = ['requestNumber', 'amount'].map((key) => ({ key, header: key }));
const all = offered.map(({ key }) => key);

test('a file has the ticked columns only, also when all are ticked and the report has more than are offered', () => {
  for (const format of ['CSV', 'XLSX'] as const) expect(columnsOf({ format, columns: all }, offered)).toEqual(all);
  for (const format of ['CSV', 'XLSX', 'PDF'] as const)
    expect(columnsOf({ format, columns: ['amount'] }, offered)).toEqual(['amount']);
});

test('a PDF of all offered columns leaves it to the portal which of them a page has room for', () => {
  expect(columnsOf({ format: 'PDF', columns: all }, offered)).toBeUndefined();
});
