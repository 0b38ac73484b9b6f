import { type FileChoices, type FilePlan, MOST_ABOVE, ROWS_ON_TOP } from '@isura/contract/kernel/file-plan';
import type { DomainError } from '@isura/contract/kernel/problems';
import type { SheetColumn } from '@isura/contract/kernel/row-validator';
import { short } from '@isura/contract/kernel/short-text';
import { MOST_COLUMNS } from './limits.ts';
import type { RawRow } from './raw-row.ts';
import { unreadable } from './refusal.ts';
import type { RowsSeen } from './sheet-rows.ts';
import { SAMPLES, ShownRows } from './shown-rows.ts';

/** The index of each required column, and the number of columns in the header. */
export interface Places {
  named: [column: string, at: number][];
  width: number;
}

const LONGEST_NAME = 100;

/** The letters of a cell that are compared with the name of a column. */
const LOOKED_AT = 400;

/** Normalizes a column name, so that case, spaces and underscores do not matter. */
const sameName = (name: string): string =>
  name
    .slice(0, LOOKED_AT)
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '');

/** The last column of our file of excluded rows: it is ours, and is not read again. */
const OURS = ['error', 'expectederror'];

/** A column of the template, with its name in the file; a chosen one must be there. */
interface ColumnOfFile {
  name: string;
  inFile: string;
  isRequired: boolean;
}

/** Returns the columns of the template by the names that a person chose for them, else by their own. */
const columnsOfFile = (columns: readonly SheetColumn[], chosen: FileChoices['columns'] = {}): ColumnOfFile[] =>
  columns.map(({ name, optional }) => {
    const inFile = chosen[name];
    return { name, inFile: inFile ?? name, isRequired: inFile !== undefined || !optional };
  });

/** Returns the required columns that a row does not name. */
function missingIn(cells: readonly string[], columns: readonly ColumnOfFile[]): string[] {
  const names = new Set(cells.map(sameName));
  return columns.flatMap(({ inFile, isRequired }) => (!isRequired || names.has(sameName(inFile)) ? [] : [inFile]));
}

/**
 * Reports whether a row that is no header is one by most of its names: two or more, and at least half of the required.
 * The rows below it are payees too, so reading does not begin at a right header further down.
 */
function isNearlyHeader(cells: readonly string[], columns: readonly ColumnOfFile[]): boolean {
  const required = columns.filter(({ isRequired }) => isRequired).length;
  const found = required - missingIn(cells, columns).length;
  return found >= 2 && found * 2 >= required;
}

/** Returns the first column that stands in a header more than once, or is used for two columns of the template. */
function repeatedIn(
  cells: readonly string[],
  columns: readonly ColumnOfFile[],
): { name: string; isChosenTwice: boolean } | undefined {
  const names = cells.map(sameName);
  const taken = new Set<string>();
  for (const { inFile } of columns) {
    const name = sameName(inFile);
    const at = names.indexOf(name);
    if (at < 0) continue;
    if (names.includes(name, at + 1)) return { name: inFile, isChosenTwice: false };
    if (taken.has(name)) return { name: inFile, isChosenTwice: true };
    taken.add(name);
  }
  return undefined;
}

const refused = (reason: 'E_HEADER_DUPLICATE' | 'E_HEADER_MISSING', detail: string): DomainError =>
  unreadable('file-columns', reason, detail);

/** Returns the refusal of a chosen row that is blank, or of one below the last row of the file. */
const blankRow = (headerRow: number): DomainError =>
  refused('E_HEADER_MISSING', `Row ${headerRow} of this file is empty. Choose the row with the column names.`);
const noRow = (headerRow: number): DomainError =>
  refused('E_HEADER_MISSING', `This file has no row ${headerRow}. Choose the row with the column names.`);

/** Returns the refusal of a row as the header of a file; undefined where it names each required column once. */
function headerFault(cells: readonly string[], columns: readonly ColumnOfFile[]): DomainError | undefined {
  const twice = repeatedIn(cells, columns);
  if (twice)
    return refused(
      'E_HEADER_DUPLICATE',
      twice.isChosenTwice
        ? `Column “${twice.name}” is chosen for two columns. Choose another one for one of them.`
        : `Column “${twice.name}” appears twice. Keep one of them.`,
    );
  const missing = missingIn(cells, columns).map((name) => `“${name}”`);
  if (missing.length === 0) return undefined;
  return refused(
    'E_HEADER_MISSING',
    `${missing.length === 1 ? `Column ${missing[0]} is` : `Columns ${missing.join(', ')} are`} missing. Start from the template.`,
  );
}

/** Returns the index of each column of the template in a header. */
function placesOf(cells: readonly string[], columns: readonly ColumnOfFile[]): Places {
  const names = cells.map(sameName);
  const named = columns.flatMap(({ name, inFile }): Places['named'] => {
    const at = names.indexOf(sameName(inFile));
    return at < 0 ? [] : [[name, at]];
  });
  return { named, width: cells.length };
}

/** Returns the names of the columns in a header that the template does not have. */
function unusedIn(cells: readonly string[], columns: readonly ColumnOfFile[]): string[] {
  const known = new Set([...columns.map(({ inFile }) => sameName(inFile)), ...OURS, '']);
  return cells.filter((name) => !known.has(sameName(name)));
}

/**
 * Finds the row with the column names of a file of rows: the one that a person chose, else the first of 31 that names all
 * required columns, unless one before it names most of them. Keeps what a person is shown of the file.
 */
export class TableHead {
  places: Places | undefined;
  /** The names of the columns that are not read, at most as many as a workbook may have, and their number. */
  unused: string[] = [];
  #unusedCount = 0;
  readonly #columns: readonly ColumnOfFile[];
  readonly #choices: FileChoices;
  readonly #above: RawRow[] = [];
  readonly #shown = new ShownRows();
  #header: RawRow | undefined;

  constructor(columns: readonly SheetColumn[], choices: FileChoices = {}) {
    this.#columns = columnsOfFile(columns, choices.columns);
    this.#choices = choices;
  }

  /**
   * Takes rows of the file and returns those below the column names. Refuses the file with E_HEADER_DUPLICATE, and with
   * E_HEADER_MISSING once too many rows name no columns, or where the chosen row does not.
   */
  below(rows: RawRow[]): RawRow[] {
    for (const row of rows.slice(0, ROWS_ON_TOP)) this.#shown.see(row);
    const below = this.#header ? rows : this.#begin(rows);
    for (const row of below.slice(0, SAMPLES)) this.#shown.add(row);
    return below;
  }

  #begin(rows: readonly RawRow[]): RawRow[] {
    for (const [at, row] of rows.entries()) {
      if (this.#isAbove(row)) {
        this.#above.push(row);
        if (this.#choices.headerRow === undefined && isNearlyHeader(row.cells, this.#columns)) this.end();
        if (this.#choices.headerRow === undefined && this.#above.length > MOST_ABOVE) this.end();
        continue;
      }
      const fault = headerFault(row.cells, this.#columns);
      if (fault) throw fault;
      this.#header = row;
      this.places = placesOf(row.cells, this.#columns);
      const unused = unusedIn(row.cells, this.#columns);
      this.unused = unused.slice(0, MOST_COLUMNS);
      this.#unusedCount = unused.length;
      return rows.slice(at + 1);
    }
    return [];
  }

  #isAbove({ rowNo, cells }: RawRow): boolean {
    const { headerRow } = this.#choices;
    if (headerRow === undefined) return missingIn(cells, this.#columns).length > 0;
    if (rowNo > headerRow) throw blankRow(headerRow);
    return rowNo < headerRow;
  }

  /** Refuses a file in which no row names the columns, or one that names most of them stands first, by the row that misses the fewest. */
  end(): void {
    if (this.#header) return;
    const { headerRow } = this.#choices;
    if (headerRow !== undefined && this.#above.length > 0) throw noRow(headerRow);
    const [nearest] = this.#above.toSorted(
      (a, b) => missingIn(a.cells, this.#columns).length - missingIn(b.cells, this.#columns).length,
    );
    const fault = nearest && headerFault(nearest.cells, this.#columns);
    if (fault) throw fault;
  }

  /** Returns how the file is read, as far as it was read. */
  plan({ workbook }: RowsSeen): FilePlan {
    const header = this.#header;
    const nameAt = (at: number): string => short(header?.cells[at], LONGEST_NAME) ?? '';
    const width = header?.cells.length ?? 0;
    const above = header ? this.#above : [];
    const named = this.places?.named ?? [];
    const found = new Set(named.map(([name]) => name));
    return {
      ...(!workbook && { encoding: 'UTF-8' as const }),
      sheets: workbook?.sheets ?? [],
      ...(workbook && workbook.moreSheets > 0 && { moreSheets: workbook.moreSheets }),
      hiddenRows: workbook?.hiddenRows ?? [],
      hiddenRowCount: workbook?.hiddenRowCount ?? 0,
      hiddenColumns: (workbook?.hiddenColumns ?? [])
        .filter((column) => column <= width)
        .map((column) => ({ column, name: nameAt(column - 1) })),
      rowsAbove: above.length,
      ...(header && { headerRow: header.rowNo }),
      topRows: this.#shown.top(),
      columns: named.map(([use, at]) => ({
        use,
        column: nameAt(at),
        how: this.#choices.columns?.[use] === undefined ? ('NAMED' as const) : ('CHOSEN' as const),
        samples: this.#shown.samplesOf(at),
      })),
      missingColumns: this.#columns.flatMap(({ name }) => (found.has(name) ? [] : [name])),
      unusedColumns: this.unused.map((name) => short(name.slice(0, LOOKED_AT), LONGEST_NAME) ?? ''),
      ...(this.#unusedCount > this.unused.length && { unusedColumnCount: this.#unusedCount }),
      notRead: above.map(({ rowNo }) => ({ row: rowNo, why: 'Above the column names' })),
      chosen: this.#choices,
    };
  }
}
