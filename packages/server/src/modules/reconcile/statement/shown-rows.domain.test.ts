import { LINES_BEFORE } from '@isura/contract/reconcile/reading';
import { expect, test } from 'vitest';
import { ShownRows } from './shown-rows.domain.ts';

const rowsOf = (many: number): ShownRows => {
  const rows = new ShownRows();
  for (let at = 1; at <= many; at += 1) rows.add({ rowNo: at, cells: [`N${at}`, '0123456789', ''] });
  return rows;
};

test('the first and the last lines of a file are kept to be shown, and none between them', () => {
  const texts = rowsOf(3 * LINES_BEFORE).texts(undefined);
  expect(texts.size).toBe(2 * LINES_BEFORE);
  expect([texts.has(LINES_BEFORE), texts.has(LINES_BEFORE + 1)]).toEqual([true, false]);
  expect(texts.get(3 * LINES_BEFORE)).toBe(`N${3 * LINES_BEFORE}, 0123456789,`);
});

test('each line of a short file is kept once', () => {
  expect([...rowsOf(2).texts(undefined).keys()]).toEqual([1, 2]);
});

test('the accounts of others are masked in rows and samples, and an empty cell is no sample', () => {
  const rows = rowsOf(4);
  expect(rows.texts(1).get(1)).toBe('N1, ••••6789,');
  expect(rows.samplesOf(1, true)).toEqual(['••••6789', '••••6789', '••••6789']);
  expect(rows.samplesOf(0, false)).toEqual(['N1', 'N2', 'N3']);
  expect(rows.samplesOf(2, false)).toEqual([]);
});
