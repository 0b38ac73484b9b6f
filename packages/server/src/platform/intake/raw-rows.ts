import { type CellValue, HucreError, streamXlsxRows } from 'hucre';
import Papa from 'papaparse';
import { lookThrough } from './archive.ts';
import { MOST_COLUMNS, type TableLimits } from './limits.ts';
import { unreadable } from './refusal.ts';

/** One line of a table as it stands there: its number as a spreadsheet shows it, and its cells as text. */
export interface RawRow {
  rowNo: number;
  cells: string[];
  /** Which of the cells hold formulas. */
  formulas?: readonly number[];
}

const ZIP_MARK = Buffer.from('PK\u0003\u0004', 'latin1');
/** Characters of a CSV file that are taken apart in one go. */
const CSV_PIECE = 512 * 1024;

/**
 * The lines of a CSV file (UTF-8, commas, BOM allowed) or of the first sheet of an XLSX file, one after another, blank
 * ones left out. Which of the two it is, its bytes say. Refuses with file-type: E_FILE_EMPTY, E_FILE_TYPE,
 * E_FILE_ENCODING, E_FILE_DELIMITER. To be run in a thread of its own (reading.ts): it may take all the time there is.
 */
export async function* rawRows(bytes: Uint8Array, limits: TableLimits, seen: { rows: number }): AsyncGenerator<RawRow> {
  if (bytes.length === 0) throw unreadable('file-type', 'E_FILE_EMPTY', 'This file is empty.');
  if (ZIP_MARK.equals(bytes.subarray(0, 4))) yield* workbookRows(bytes, limits, seen);
  else yield* csvRows(bytes, seen);
}

function* csvRows(bytes: Uint8Array, seen: { rows: number }): Generator<RawRow> {
  const text = textOf(bytes);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) seen.rows += 1;
  const head = text.slice(0, Math.min(10_000, text.search(/[\r\n]|$/)));
  if (!head.includes(',') && /[;\t|]/.test(head))
    throw unreadable(
      'file-type',
      'E_FILE_DELIMITER',
      'Its columns are not separated by commas. Save the file as CSV with commas.',
    );
  let rowNo = 0;
  for (const rows of pieces(text)) {
    for (const cells of rows) {
      rowNo += 1;
      if (hasWords(cells)) yield { rowNo, cells: cells.map(trimmed) };
    }
  }
}

/** The lines of a text, so many characters at a time: the next ones are taken apart when these are worked through. */
function* pieces(text: string): Generator<string[][]> {
  let found: string[][] = [];
  let isOver = false;
  let reader: Papa.Parser | undefined;
  Papa.parse(text, {
    delimiter: ',',
    chunkSize: CSV_PIECE,
    chunk: ({ data }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
      found = data;
      reader = parser;
      parser.pause();
    },
    complete: () => {
      isOver = true;
    },
  });
  while (found.length > 0) {
    const rows = found;
    found = [];
    yield rows;
    if (isOver) return;
    reader?.resume();
  }
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

async function* workbookRows(bytes: Uint8Array, limits: TableLimits, seen: { rows: number }): AsyncGenerator<RawRow> {
  const { formulas, rows } = await lookThrough(bytes, limits);
  seen.rows = rows - 1;
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
      if (values.length > MOST_COLUMNS && values.slice(MOST_COLUMNS).some((value) => value !== null))
        throw unreadable('file-columns', 'E_HEADER_DUPLICATE', `This sheet has more than ${MOST_COLUMNS} columns.`);
      const cells = values.slice(0, MOST_COLUMNS).map(textOfCell);
      const rowNo = index + 1;
      const held = formulas.size === 0 ? [] : cells.flatMap((_, at) => (formulas.has(cellName(at, rowNo)) ? at : []));
      if (hasWords(cells) || held.length > 0) yield { rowNo, cells, ...(held.length > 0 ? { formulas: held } : {}) };
    }
  } catch (fault) {
    if (fault instanceof HucreError)
      throw unreadable('file-type', 'E_FILE_TYPE', 'This workbook could not be read. Save it again as XLSX or CSV.');
    throw fault;
  }
}

/** What a spreadsheet calls a cell: 0 and 7 are A7, 26 and 7 are AA7. */
const cellName = (column: number, rowNo: number): string =>
  `${column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : ''}${String.fromCharCode(65 + (column % 26))}${rowNo}`;

const trimmed = (cell: string): string => cell.trim();
const hasWords = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

/** Text as it is; a number as it would be typed, so that 11 in a code column is seen as the 11 it has become. */
function textOfCell(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).trim();
}
