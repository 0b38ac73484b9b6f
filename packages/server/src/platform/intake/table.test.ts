import type { FileChoices, FilePlan } from '@isura/contract/kernel/file-plan';
import { DomainError } from '@isura/contract/kernel/problems';
import type { SheetRow } from '@isura/contract/kernel/sheet-row';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { writeWorkbook } from '../spreadsheet.ts';
import { limitsOf } from './limits.ts';
import { type FileOutline, tableRows } from './table.ts';

const columns = [{ name: 'MDA Code' }, { name: 'Account Number' }, { name: 'City', optional: true }] as const;
const csv = (text: string): Uint8Array => Buffer.from(text, 'utf8');
const limits = (bytes: Uint8Array, maxRows: number) =>
  limitsOf({ maxRows, maxBytes: 10 * 1_048_576, sizeBytes: bytes.length });
async function read(bytes: Uint8Array, maxRows = 100, choices: FileChoices = {}): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const piece of tableRows(bytes, columns, limits(bytes, maxRows), undefined, choices)) rows.push(...piece);
  return rows;
}
async function planOf(bytes: Uint8Array, choices: FileChoices = {}): Promise<FilePlan | undefined> {
  const seen: FileOutline = { rows: 0, unknown: [] };
  for await (const _ of tableRows(bytes, columns, limits(bytes, 100), seen, choices));
  return seen.plan?.();
}
const workbook = (rows: (string | number)[][]) => writeWorkbook([{ name: 'Rows', rows }]);

async function refusal(bytes: Uint8Array, maxRows?: number, choices?: FileChoices): Promise<unknown[]> {
  const fault = await read(bytes, maxRows, choices).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(fault instanceof DomainError)) throw new Error('It was not refused as a person would understand');
  return [fault.code, fault.facts.reason, fault.message];
}

describe('a file of rows', () => {
  test('a file of rows is read from CSV and from XLSX alike, columns in any order, names in any case', async () => {
    const rows = [{ rowNo: 2, cells: { 'MDA Code': 'MOW', 'Account Number': '0000014579' }, findings: [] }];
    expect(await read(csv('\uFEFFaccount_number,Colour,mda code\n0000014579,red,MOW\n'))).toEqual(rows);
    expect(
      await read(
        await workbook([
          ['account number', 'MDA CODE'],
          ['0000014579', 'MOW'],
        ]),
      ),
    ).toEqual(rows);
  });

  test('a file of rows keeps the row numbers of the spreadsheet across blank lines', async () => {
    const rows = await read(csv('MDA Code,Account Number\n\nMOW,1\n,\nFRA,2\n'));
    expect(rows.map(({ rowNo }) => rowNo)).toEqual([3, 5]);
  });

  test('a file of rows may have thirty rows above its column names, which are named and not read', async () => {
    const titles = (many: number) => Array.from({ length: many }, (_, at) => `Title ${at}\n`).join('');
    const rows = await read(csv(`${titles(30)}Account Number,MDA Code\n1,MOW\n`));
    expect(rows).toEqual([{ rowNo: 32, cells: { 'MDA Code': 'MOW', 'Account Number': '1' }, findings: [] }]);
    expect(await refusal(csv(`${titles(31)}Account Number,MDA Code\n1,MOW\n`))).toContain('E_HEADER_MISSING');
    const plan = await planOf(csv(`${titles(2)}Account Number,MDA Code\n1,MOW\n`));
    expect(plan).toMatchObject({ rowsAbove: 2, headerRow: 3, notRead: [{ row: 1 }, { row: 2 }] });
  });

  test('a file of rows without column names is refused by the row that misses the fewest', async () => {
    expect((await refusal(csv('Ministry of Works\nAccount Number,Colour\n1,red\n'))).at(-1)).toBe(
      'Column “MDA Code” is missing. Start from the template.',
    );
  });

  test('a file of rows whose first table misspells a column is refused, and its second table is not read alone', async () => {
    const text = 'Name,Bank,Acount\nAda,011,1\n\nName,Bank,Account\nBola,058,2\n';
    const three = [{ name: 'Name' }, { name: 'Bank' }, { name: 'Account' }] as const;
    const readAll = async (choices: FileChoices) => {
      const found: number[] = [];
      for await (const piece of tableRows(csv(text), three, limits(csv(text), 100), undefined, choices))
        found.push(...piece.map(({ rowNo }) => rowNo));
      return found;
    };
    await expect(readAll({})).rejects.toThrow('Column “Account” is missing. Start from the template.');
    expect(await readAll({ headerRow: 4 })).toEqual([5]);
  });

  test('a file of rows is shown as it is read, with its first rows, its columns, and those that are not read', async () => {
    expect(await planOf(csv('account_number,Colour,mda code\n0000014579,red,MOW\n,,FRA\n'))).toEqual({
      ...{ encoding: 'UTF-8', sheets: [], hiddenRows: [], hiddenRowCount: 0, hiddenColumns: [] },
      ...{ rowsAbove: 0, headerRow: 1, unusedColumns: ['Colour'], missingColumns: ['City'], notRead: [], chosen: {} },
      topRows: [
        { row: 1, cells: ['account_number', 'Colour', 'mda code'] },
        { row: 2, cells: ['0000014579', 'red', 'MOW'] },
        { row: 3, cells: ['', '', 'FRA'] },
      ],
      columns: [
        { use: 'MDA Code', column: 'mda code', how: 'NAMED', samples: ['MOW', 'FRA'] },
        { use: 'Account Number', column: 'account_number', how: 'NAMED', samples: ['0000014579'] },
      ],
    });
  });

  test('a file of rows with hundreds of columns is read, and sixty of those that are not read are named', async () => {
    const others = Array.from({ length: 300 }, (_, at) => `Colour ${at}`);
    const plan = await planOf(csv(`MDA Code,Account Number,${others.join(',')}\nMOW,1\n`));
    expect(plan?.unusedColumns).toEqual(others.slice(0, 60));
    expect(plan?.unusedColumnCount).toBe(300);
  });

  test('a file of rows is read with the row of column names and the columns that a person chose', async () => {
    const bytes = csv('MDA,Acct No,City\nMDA Code,Account Number,Town\nMOW,1,Abuja\n');
    const columnsOf = { 'MDA Code': 'MDA', 'Account Number': 'acct no', City: 'City' };
    expect(await read(bytes, 100, { headerRow: 2, columns: { City: 'Town' } })).toMatchObject([
      { rowNo: 3, cells: { 'MDA Code': 'MOW', 'Account Number': '1', City: 'Abuja' } },
    ]);
    const plan = await planOf(bytes, { columns: columnsOf });
    expect(plan).toMatchObject({ headerRow: 1, chosen: { columns: columnsOf } });
    expect(plan?.columns.map(({ use, column, how }) => [use, column, how])).toEqual([
      ['MDA Code', 'MDA', 'CHOSEN'],
      ['Account Number', 'Acct No', 'CHOSEN'],
      ['City', 'City', 'CHOSEN'],
    ]);
    const missing = await refusal(bytes, 100, { headerRow: 1 });
    expect(missing.at(-1)).toBe('Columns “MDA Code”, “Account Number” are missing. Start from the template.');
    expect((await refusal(bytes, 100, { headerRow: 9 })).at(-1)).toMatch(/^This file has no row 9\./);
    const blank = csv('Title\n\nMDA Code,Account Number\nMOW,1\n');
    expect((await refusal(blank, 100, { headerRow: 2 })).at(-1)).toMatch(/^Row 2 of this file is empty\./);
    const twice = await refusal(bytes, 100, { columns: { 'MDA Code': 'MDA', 'Account Number': 'MDA' } });
    expect(twice.slice(1)).toEqual([
      'E_HEADER_DUPLICATE',
      'Column “MDA” is chosen for two columns. Choose another one for one of them.',
    ]);
  });

  test('a file of rows shows a number that lost its leading zeros as what it has become', async () => {
    const [row] = await read(
      await workbook([
        ['MDA Code', 'Account Number'],
        ['MOW', 14_579],
      ]),
    );
    expect(row?.cells['Account Number']).toBe('14579');
  });

  test('a file of rows keeps the spaces around a cell, and reports a line of text that ends too early', async () => {
    const rows = await read(csv('MDA Code,City,Account Number\r\n MOW ,\uFEFFAbuja,1\r\nFRA,Kano\nTRA,Jos,3\r\n'));
    expect(rows).toEqual([
      {
        rowNo: 2,
        cells: { 'MDA Code': 'MOW', City: 'Abuja', 'Account Number': '1' },
        findings: [],
        asTyped: { 'MDA Code': ' MOW ', City: '\uFEFFAbuja' },
      },
      { rowNo: 3, cells: { 'MDA Code': 'FRA', City: 'Kano', 'Account Number': '' }, findings: [], isShort: true },
      { rowNo: 4, cells: { 'MDA Code': 'TRA', City: 'Jos', 'Account Number': '3' }, findings: [] },
    ]);
  });

  test('a file of rows is not accepted in another encoding, or as a web page', async () => {
    expect((await refusal(Buffer.from('\uFEFFMDA Code,Account Number\nMOW,1\n', 'utf16le')))[1]).toBe(
      'E_FILE_ENCODING',
    );
    expect((await refusal(csv('<html><table><tr><td>MDA Code</td></tr></table>')))[1]).toBe('E_FILE_TYPE');
  });

  test('a file of rows is never evaluated: a formula is a finding of its row', async () => {
    const [row] = await read(csv('MDA Code,Account Number\n"=HYPERLINK(""http://x"")",+CMD\n'));
    expect(row?.findings.map(({ column, code }) => [column, code])).toEqual([
      ['MDA Code', 'E_FORMULA'],
      ['Account Number', 'E_FORMULA'],
    ]);
  });

  test.each(['＝1+1', '＋1', '－CMD', '＠SUM(1)', '﹦1', '-CMD'])(
    'a file of rows treats %s as a formula',
    async (text) => {
      const [row] = await read(csv(`MDA Code,Account Number\n"${text}",1\n`));
      expect(row?.findings.map(({ code }) => code)).toEqual(['E_FORMULA']);
    },
  );

  test('a file of rows is read back as it was written, whatever the cells hold', async () => {
    const cell = fc.stringMatching(/^[A-Za-z0-9 ,"'₦é.]{0,30}$/).map((text) => text.trim());
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell.filter(Boolean), cell), { minLength: 1, maxLength: 20 }),
        async (rows) => {
          const text = Papa.unparse([['MDA Code', 'Account Number'], ...rows]);
          const found = await read(csv(text));
          expect(found.map(({ cells }) => [cells['MDA Code'], cells['Account Number']])).toEqual(rows);
        },
      ),
    );
  });
});

describe('a whole file is refused, with its remedy', () => {
  test('a whole file is refused, with its remedy, when a column is missing or duplicated', async () => {
    expect(await refusal(csv('Account Number\n1\n'))).toEqual([
      'file-columns',
      'E_HEADER_MISSING',
      'Column “MDA Code” is missing. Start from the template.',
    ]);
    expect((await refusal(csv('Colour,Size\n1,2\n'))).at(-1)).toBe(
      'Columns “MDA Code”, “Account Number” are missing. Start from the template.',
    );
    expect(await refusal(csv('MDA Code,Account Number,mda_code\nA,1,B\n'))).toContain('E_HEADER_DUPLICATE');
  });

  test('a whole file is refused, with its remedy, when it has no rows or too many', async () => {
    expect(await refusal(csv('MDA Code,Account Number\n'))).toEqual([
      'file-rows',
      'E_FILE_EMPTY',
      'There are no rows below the column names. Fill in at least one, then send the file again.',
    ]);
    expect(await refusal(csv('MDA Code,Account Number\nA,1\nB,2\nC,3\n'), 2)).toEqual([
      'file-rows',
      'E_TOO_MANY_ROWS',
      'This file has more than 2 rows. Split it into smaller files.',
    ]);
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'E_FILE_EMPTY'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'E_FILE_TYPE'],
    ['letters of another encoding', Buffer.from('MDA Code,Account Number\nM\xe9,1\n', 'latin1'), 'E_FILE_ENCODING'],
    ['semicolons', csv('MDA Code;Account Number\nA;1\n'), 'E_FILE_DELIMITER'],
    ['half a workbook', Buffer.from('PK\u0003\u0004half', 'latin1'), 'E_FILE_TYPE'],
  ])('a whole file is refused, with its remedy, when it is %s', async (_, bytes, reason) => {
    expect((await refusal(bytes)).slice(0, 2)).toEqual(['file-type', reason]);
  });
});
