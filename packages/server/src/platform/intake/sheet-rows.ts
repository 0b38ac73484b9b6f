import { type FilePlan, MOST_HIDDEN } from '@isura/contract/kernel/file-plan';
import { dateOfSerial } from '../spreadsheet.ts';
import { broken, openArchive, overlong } from './archive.ts';
import { LONGEST_STRETCH, MOST_COLUMNS, type TableLimits } from './limits.ts';
import type { RawRow } from './raw-row.ts';
import { unreadable } from './refusal.ts';
import { type ChosenSheet, chosenSheet, type SheetList } from './workbook.ts';
import { type Listener, listen, plain, TextGatherer } from './xml.ts';

/** The last row a spreadsheet can have. */
const LAST_ROW = 1_048_576;

const tooWide = () =>
  unreadable('file-columns', 'E_HEADER_DUPLICATE', `This sheet has more than ${MOST_COLUMNS} columns.`);

/** Returns the column of a cell, from 0: A7 is 0, AA7 is 26. */
function columnOf(cell: string): number {
  let column = 0;
  for (let at = 0; at < cell.length; at += 1) {
    const letter = cell.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  if (column === 0 || column > 16_384) throw broken();
  return column - 1;
}

/** What is known of a workbook besides its rows; hidden columns by their number, from 1. */
interface SeenWorkbook extends SheetList, Pick<FilePlan, 'hiddenRows' | 'hiddenRowCount'> {
  hiddenColumns: number[];
}

/** What is known of a file while it is read: the expected number of its rows and, of a workbook, what is hidden. */
export interface RowsSeen {
  rows: number;
  workbook?: SeenWorkbook;
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Builds rows from the XML of a sheet, cell by cell. */
class SheetReader implements Listener {
  /** Complete rows that contain text or formulas. */
  rows: RawRow[] = [];
  read = 0;
  #row: RawRow | undefined;
  #rowNo = 0;
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  #isInCell = false;
  #isInValue = false;
  #isInSheet = false;
  #hasWords = false;
  #formulas: number[] = [];
  #cellsLeft: number;
  readonly #inline = new TextGatherer();
  readonly #sheet: ChosenSheet;
  readonly #seen: SeenWorkbook;
  #isHidden = false;

  constructor(sheet: ChosenSheet, maxRows: number, seen: SeenWorkbook) {
    this.#sheet = sheet;
    this.#seen = seen;
    this.#cellsLeft = (maxRows + 1_000) * MOST_COLUMNS;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'sheetData') this.#isInSheet = true;
    else if (name === 'col') this.#openColumns(attributes);
    else if (!this.#isInSheet) return;
    else if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (!this.#isInCell) return;
    else if (name === 'v') this.#isInValue = true;
    else if (name === 'f') this.#formulas.push(this.#column);
    else this.#inline.open(name);
  }

  text(text: string): void {
    if (this.#isInValue) {
      this.#value += text;
      if (this.#value.length > LONGEST_STRETCH) throw overlong();
    } else if (this.#isInCell) this.#inline.add(text);
  }

  close(name: string): void {
    if (name === 'sheetData') this.#isInSheet = false;
    else if (name === 'row') this.#closeRow();
    else if (name === 'c') this.#closeCell();
    else if (name === 'v') this.#isInValue = false;
    else this.#inline.close(name);
  }

  /** Notes hidden columns, as far as a table may have any. */
  #openColumns({ hidden, min = '', max = '' }: Readonly<Record<string, string>>): void {
    const [first, last] = [Number(min), Math.min(Number(max), MOST_COLUMNS)];
    if (!isOn(hidden) || !Number.isInteger(first) || first < 1) return;
    const { hiddenColumns } = this.#seen;
    for (let at = first; at <= last && hiddenColumns.length < MOST_COLUMNS; at += 1) hiddenColumns.push(at);
  }

  #openRow({ r: reference, hidden }: Readonly<Record<string, string>>): void {
    this.#isHidden = isOn(hidden);
    const rowNo = reference === undefined ? this.#rowNo + 1 : Number(reference);
    // Rows must be in order and not nested: otherwise one could replace another.
    if (this.#row || !Number.isInteger(rowNo) || rowNo <= this.#rowNo || rowNo > LAST_ROW) throw broken();
    this.#rowNo = rowNo;
    this.#row = { rowNo, cells: [] };
    this.#column = -1;
    this.#hasWords = false;
    this.#formulas = [];
  }

  #openCell({ r, t = '', s }: Readonly<Record<string, string>>): void {
    this.#cellsLeft -= 1;
    if (this.#cellsLeft < 0) throw unreadable('file-rows', 'E_TOO_MANY_ROWS', 'This sheet has too many cells.');
    if (!this.#row || this.#isInCell) throw broken();
    const column = r === undefined ? this.#column + 1 : columnOf(r);
    if (column <= this.#column) throw broken();
    this.#column = column;
    this.#type = t;
    this.#style = s === undefined ? -1 : Number(s);
    this.#value = '';
    this.#isInCell = true;
  }

  #closeCell(): void {
    if (!this.#isInCell) return;
    this.#isInCell = false;
    const text = this.#textOfCell().trim();
    if (text === '') return;
    if (this.#column >= MOST_COLUMNS) throw tooWide();
    const { cells } = this.#row!;
    while (cells.length < this.#column) cells.push('');
    cells.push(text);
    this.#hasWords = true;
  }

  #closeRow(): void {
    const row = this.#row;
    if (!row) return;
    this.#row = undefined;
    this.read += 1;
    if (this.#formulas.length > 0) row.formulas = this.#formulas;
    if (!this.#hasWords && this.#formulas.length === 0) return;
    this.rows.push(row);
    if (this.#isHidden) this.#hide(row.rowNo);
  }

  #hide(rowNo: number): void {
    this.#seen.hiddenRowCount += 1;
    if (this.#seen.hiddenRows.length < MOST_HIDDEN) this.#seen.hiddenRows.push(rowNo);
  }

  /**
   * Returns text unchanged and a number as it would be typed, so that 11 in a code column shows as the 11 it has
   * become.
   */
  #textOfCell(): string {
    const value = this.#value;
    switch (this.#type) {
      case 's':
        return value === '' ? '' : (this.#sheet.texts.at(Number(value)) ?? '');
      case 'inlineStr':
        return this.#inline.take();
      case 'str':
        return plain(value);
      case 'b':
        return String(value === '1' || value.toLowerCase() === 'true');
      case 'e':
        return value;
      default: {
        const number = Number(value);
        if (value === '' || Number.isNaN(number)) return value;
        if (!this.#sheet.dates[this.#style]) return String(number);
        const date = dateOfSerial(number, this.#sheet.is1904);
        return Number.isNaN(date.getTime()) ? value : date.toISOString().slice(0, 10);
      }
    }
  }
}

/**
 * Returns the rows of a sheet of an XLSX file, by its name or the first worksheet that is not hidden, in batches and
 * without blank ones; a cell with a formula is reported as one, whatever its result. The sheet is streamed once, unpacked chunk by
 * chunk: a hundred thousand rows need no more memory than a few, except for the texts its cells share. The expected
 * number of rows follows from how much of the sheet was read. Hidden rows and columns are read, and noted in `seen`.
 * Refuses with file-type, file-columns or file-rows.
 */
export async function* workbookRows(
  bytes: Uint8Array,
  limits: TableLimits,
  seen: RowsSeen,
  name?: string,
): AsyncGenerator<RawRow[]> {
  const archive = openArchive(bytes, limits);
  const workbook: SeenWorkbook = { sheets: [], moreSheets: 0, hiddenRows: [], hiddenRowCount: 0, hiddenColumns: [] };
  seen.workbook = workbook;
  const sheet = await chosenSheet(archive, workbook, name);
  const reader = new SheetReader(sheet, limits.maxRows, workbook);
  const listener: Listener = {
    open: (name, attributes) => reader.open(name, attributes),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  };
  for await (const share of listen(archive, sheet.part, listener)) {
    seen.rows = Math.max(seen.rows, Math.min(limits.maxRows, Math.round(reader.read / share) - 1));
    if (reader.rows.length === 0) continue;
    yield reader.rows;
    reader.rows = [];
  }
}
