import { dateOfSerial } from '../spreadsheet.ts';
import { broken, openArchive, overlong } from './archive.ts';
import { LONGEST_STRETCH, MOST_COLUMNS, type TableLimits } from './limits.ts';
import type { RawRow } from './raw-row.ts';
import { unreadable } from './refusal.ts';
import { type FirstSheet, firstSheet } from './workbook.ts';
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
  readonly #sheet: FirstSheet;

  constructor(sheet: FirstSheet, maxRows: number) {
    this.#sheet = sheet;
    this.#cellsLeft = (maxRows + 1_000) * MOST_COLUMNS;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'sheetData') this.#isInSheet = true;
    else if (!this.#isInSheet) return;
    else if (name === 'row') this.#openRow(attributes.r);
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

  #openRow(reference: string | undefined): void {
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
    if (this.#hasWords || this.#formulas.length > 0) this.rows.push(row);
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
 * Returns the rows of the first sheet of an XLSX file in batches, without blank ones; a cell with a formula is reported
 * as one, whatever its result. The sheet is streamed once, unpacked chunk by chunk: a hundred thousand rows need no
 * more memory than a few, except for the texts its cells share. The expected number of rows follows from how much of
 * the sheet was read. Refuses with file-type, file-columns or file-rows.
 */
export async function* workbookRows(
  bytes: Uint8Array,
  limits: TableLimits,
  seen: { rows: number },
): AsyncGenerator<RawRow[]> {
  const archive = openArchive(bytes, limits);
  const sheet = await firstSheet(archive);
  const reader = new SheetReader(sheet, limits.maxRows);
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
