import { DomainError } from '@isura/contract/kernel/problems';
import { type CellValue, HucreError, streamXlsxRows } from 'hucre';
import Papa from 'papaparse';

/** One line of a sheet as it stands there: its number as a spreadsheet shows it, and its cells as text. */
export interface RawRow {
  rowNo: number;
  cells: string[];
}

/** What a workbook may grow to when it is unpacked; beyond it the file is a bomb, not a table. */
const MOST_UNPACKED = 200 * 1024 * 1024;
const ZIP_MARK = Buffer.from('PK\u0003\u0004', 'latin1');

/** A refusal of the whole file; `reason` is its finding code (domain/workflows.md 6). */
export const unreadable = (code: 'file-type' | 'file-columns' | 'file-rows', reason: string, detail: string) =>
  new DomainError(code, { reason, detail });

/**
 * The lines of a CSV file (UTF-8, commas, BOM allowed) or of the first sheet of an XLSX file, one after another, blank
 * ones left out. Which of the two it is, its bytes say. Refuses with file-type: E_FILE_EMPTY, E_FILE_TYPE,
 * E_FILE_ENCODING, E_FILE_DELIMITER.
 */
export async function* rawRows(bytes: Uint8Array): AsyncGenerator<RawRow> {
  if (bytes.length === 0) throw unreadable('file-type', 'E_FILE_EMPTY', 'This file is empty.');
  yield* ZIP_MARK.equals(bytes.subarray(0, 4)) ? workbookRows(bytes) : csvRows(bytes);
}

function* csvRows(bytes: Uint8Array): Generator<RawRow> {
  const text = textOf(bytes);
  const head = text.slice(0, text.search(/[\r\n]|$/));
  if (!head.includes(',') && /[;\t|]/.test(head))
    throw unreadable(
      'file-type',
      'E_FILE_DELIMITER',
      'Its columns are not separated by commas. Save the file as CSV with commas.',
    );
  const { data } = Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: false });
  for (const [at, cells] of data.entries()) if (hasWords(cells)) yield { rowNo: at + 1, cells: cells.map(trimmed) };
}

function textOf(bytes: Uint8Array): string {
  if (bytes.subarray(0, 4096).includes(0))
    throw unreadable('file-type', 'E_FILE_TYPE', 'This is not a CSV or XLSX file.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('file-type', 'E_FILE_ENCODING', 'Its letters are not in UTF-8. Save the file as “CSV UTF-8”.');
  }
}

async function* workbookRows(bytes: Uint8Array): AsyncGenerator<RawRow> {
  if (unpackedSize(bytes) > MOST_UNPACKED)
    throw unreadable('file-type', 'E_FILE_TYPE', 'This workbook unpacks to more than 200 MB.');
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
      const cells = values.map(textOfCell);
      if (hasWords(cells)) yield { rowNo: index + 1, cells };
    }
  } catch (fault) {
    if (fault instanceof HucreError)
      throw unreadable('file-type', 'E_FILE_TYPE', 'This workbook could not be read. Save it again as XLSX or CSV.');
    throw fault;
  }
}

/**
 * What the directory at the end of the archive says its parts unpack to; the reader stops a part that is larger than it
 * says. An archive without a directory counts as too large.
 */
function unpackedSize(bytes: Uint8Array): number {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = view.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + 22 > view.length) return Number.POSITIVE_INFINITY;
  let at = view.readUInt32LE(end + 16);
  let size = 0;
  for (let left = view.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > view.length) return Number.POSITIVE_INFINITY;
    size += view.readUInt32LE(at + 24);
    at += 46 + view.readUInt16LE(at + 28) + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  }
  return size;
}

const trimmed = (cell: string): string => cell.trim();
const hasWords = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

/** Text as it is; a number as it would be typed, so that 11 in a code column is seen as the 11 it has become. */
function textOfCell(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).trim();
}
