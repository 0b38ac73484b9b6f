import { describe, expect, test } from 'vitest';
import { tableTypeOf } from './sent.ts';

const text = Buffer.from('sn,amount\n1,100.00\n');
const zip = Buffer.from('PK\u0003\u0004 and more', 'latin1');
const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]);

describe('a file of rows', () => {
  test('a file of rows is a CSV file or a workbook by its first bytes, under any name that does not contradict them', () => {
    expect(tableTypeOf(text, 'october.csv')).toBe('text/csv');
    expect(tableTypeOf(text, 'october')).toBe('text/csv');
    expect(tableTypeOf(zip, 'october.XLSX')).toMatch(/spreadsheetml/);
  });

  test.each([
    [text, 'october.xlsx', /it contains text\. Rename it to end in \.csv, or open it and save it as “Excel Workbook”/],
    [zip, 'october.csv', /it is a spreadsheet\. Rename it to end in \.xlsx, or save it as “CSV UTF-8”/],
    [old, 'october.xls', /old format\. Open it and save it as “Excel Workbook \(\.xlsx\)”/],
  ])('a file of rows with a name that contradicts its bytes is refused with what to do (%#)', (bytes, name, words) => {
    expect(() => tableTypeOf(bytes, name)).toThrow(
      expect.objectContaining({ code: 'file-type', message: expect.stringMatching(words) }),
    );
  });
});
