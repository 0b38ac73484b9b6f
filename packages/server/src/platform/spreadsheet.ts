/**
 * XLSX workbooks, by the library `hucre` (1.0.0, exactly: it is young, and its writers decide what a bank's or an
 * auditor's spreadsheet program shows). No other file imports it, as `tools/tidy/code.ts` checks, so that it can be
 * replaced here. The fallback is `exceljs`: its `stream.xlsx.WorkbookWriter` writes and its `Workbook` reads;
 * `showsDate` and `dateOfSerial` are then some thirty lines of our own. Files people send are read by
 * `platform/intake`, to which the library supplies only those two.
 */
import { Readable } from 'node:stream';
import { type CellValue, isDateFormat, readXlsx, serialToDate, writeXlsx, writeXlsxStream } from 'hucre';

/** What a cell holds: text, a number, a boolean, a date, or nothing. */
export type Cell = CellValue;

/** Reports whether a number format, as text or as the id of a built-in one, shows a number as a date. */
export const showsDate = (format: string): boolean => isDateFormat(format);

/** Returns the date that a day number stands for, in UTC; invalid when it stands for none. Day 1 is in 1900, or in 1904. */
export const dateOfSerial = (serial: number, is1904: boolean): Date => serialToDate(serial, is1904);

/** Returns a workbook with these sheets, held in memory. */
export async function writeWorkbook(sheets: readonly { name: string; rows: readonly Cell[][] }[]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: sheets.map(({ name, rows }) => ({ name, rows: [...rows] })) }));
}

/**
 * Returns a workbook of one sheet that is written while its rows arrive, so that a million need no more memory than a few.
 * `formats` are the number formats of the columns in their order; undefined leaves a column as it is. `sharesTexts`
 * stores each text once, as spreadsheet programs do, and holds all of them until the last row.
 */
export function streamWorkbook(
  rows: Iterable<Cell[]> | AsyncIterable<Cell[]>,
  options: { name: string; formats?: readonly (string | undefined)[]; sharesTexts?: boolean },
): Readable {
  const { name, formats = [], sharesTexts = false } = options;
  const columns = formats.map((numFmt) => (numFmt === undefined ? {} : { numFmt }));
  return Readable.fromWeb(writeXlsxStream(rows, { name, columns, inlineStrings: !sharesTexts }) as never);
}

/** Returns the sheets of a workbook that the portal wrote, with the number format of each cell; tests read with it. */
export async function readWorkbook(bytes: Uint8Array) {
  const { sheets } = await readXlsx(new Uint8Array(bytes), { readStyles: true });
  return sheets.map(({ name, rows, cells }) => ({
    name,
    rows,
    formatAt: (row: number, column: number) => cells?.get(`${row},${column}`)?.style?.numFmt,
  }));
}
