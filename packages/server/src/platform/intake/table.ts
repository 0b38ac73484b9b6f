import { FORMULA } from '@isura/contract/kernel/formula';
import type { SheetColumn } from '@isura/contract/kernel/row-validator';
import type { Finding, SheetRow } from '@isura/contract/kernel/sheet-row';
import { KEPT_OF_OVERLONG, LONGEST_CELL, type TableLimits } from './limits.ts';
import type { RawRow } from './raw-row.ts';
import { isWorkbook, rawRows } from './raw-rows.ts';
import { unreadable } from './refusal.ts';

/** What is known of a file before its rows are validated: the expected number of rows, and the unread columns. */
export interface FileOutline {
  rows: number;
  unknown: string[];
}

/** Normalizes a column name, so that case, spaces and underscores do not matter. */
const sameName = (name: string): string => name.toLowerCase().replaceAll(/[\s_]+/g, '');

/** A number may have a sign before it, and a single dash says that there is none. */
const FIGURE = /^[+-](?:[\d.]|$)/;
const isFormula = (value: string): boolean => FORMULA.test(value) && !FIGURE.test(value);
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Returns the lines of a CSV or XLSX file with a first line that names the columns, in any order, in batches. A
 * formula, a control character, an overlong cell, an unclosed quote (E_QUOTE) or cells beyond the columns
 * (E_ROW_LENGTH) are findings of their line. Refuses the whole file: file-type (see rawRows); file-columns
 * (E_HEADER_MISSING with the names, E_HEADER_DUPLICATE); file-rows (E_FILE_EMPTY, E_TOO_MANY_ROWS). Sets the expected
 * number of rows and the unread columns in `seen` before the first line is returned.
 */
export async function* tableRows(
  bytes: Uint8Array | Uint8Array[],
  columns: readonly SheetColumn[],
  limits: TableLimits,
  seen: FileOutline = { rows: 0, unknown: [] },
): AsyncGenerator<SheetRow[]> {
  let places: Places | undefined;
  let count = 0;
  const isText = !isWorkbook(Array.isArray(bytes) ? (bytes[0] ?? new Uint8Array()) : bytes);
  for await (const raw of rawRows(bytes, limits, seen)) {
    if (!places) {
      const header = raw.shift()!.cells;
      places = placesOf(header, columns);
      seen.unknown = unknownOf(header, columns);
    }
    count += raw.length;
    if (count > limits.maxRows)
      throw unreadable(
        'file-rows',
        'E_TOO_MANY_ROWS',
        `This file has more than ${limits.maxRows.toLocaleString('en')} rows. Split it into smaller files.`,
      );
    const { named, width } = places;
    if (raw.length > 0) yield raw.map((row) => rowOf(row, named, width, isText));
  }
  if (count === 0)
    throw unreadable(
      'file-rows',
      'E_FILE_EMPTY',
      'There are no rows below the column names. Fill in at least one, then send the file again.',
    );
}

/** The index of each required column, and the number of columns in the header. */
interface Places {
  named: [column: string, at: number][];
  width: number;
}

/** Returns the index of each required column in the header. */
function placesOf(header: readonly string[], columns: readonly SheetColumn[]): Places {
  const names = header.map(sameName);
  const named: Places['named'] = [];
  const missing: string[] = [];
  for (const { name, optional } of columns) {
    const at = names.indexOf(sameName(name));
    if (at >= 0 && names.indexOf(sameName(name), at + 1) >= 0)
      throw unreadable('file-columns', 'E_HEADER_DUPLICATE', `Column “${name}” appears twice. Keep one of them.`);
    if (at >= 0) named.push([name, at]);
    else if (!optional) missing.push(`“${name}”`);
  }
  if (missing.length > 0)
    throw unreadable(
      'file-columns',
      'E_HEADER_MISSING',
      `${missing.length === 1 ? `Column ${missing[0]} is` : `Columns ${missing.join(', ')} are`} missing. Start from the template.`,
    );
  return { named, width: header.length };
}

/** The last column of our file of excluded rows: it is ours, and is not read again. */
const OURS = ['error', 'expectederror'];

function unknownOf(header: readonly string[], columns: readonly SheetColumn[]): string[] {
  const known = new Set([...columns.map(({ name }) => sameName(name)), ...OURS, '']);
  return header.filter((name) => !known.has(sameName(name)));
}

function rowOf(raw: RawRow, named: Places['named'], width: number, isText: boolean): SheetRow {
  const { rowNo, cells: values, formulas = [], isTorn } = raw;
  const cells: Record<string, string> = {};
  const findings: Finding[] = [];
  for (const [column, at] of named) {
    const value = values[at] ?? '';
    cells[column] = value.length > LONGEST_CELL ? value.slice(0, KEPT_OF_OVERLONG) : value;
    const found = cellFinding(column, value, formulas.includes(at));
    if (found) findings.push(found);
  }
  const [first] = named[0]!;
  if (isTorn)
    findings.push({
      column: first,
      code: 'E_QUOTE',
      message: 'A quotation mark in this row is not closed. Type it again.',
    });
  else if (values.length > width && values.slice(width).some((value) => value !== ''))
    findings.push({
      column: first,
      code: 'E_ROW_LENGTH',
      message: `This row has ${values.length} cells but the file has ${width} columns. Put quotation marks around cells with commas.`,
    });
  const asTyped = raw.asTyped && typedIn(raw.asTyped, named);
  return {
    rowNo,
    cells,
    findings,
    ...(asTyped && { asTyped }),
    ...(isText && values.length < width && { isShort: true }),
  };
}

const typedIn = (typed: ReadonlyMap<number, string>, named: Places['named']): Record<string, string> =>
  Object.fromEntries(named.flatMap(([column, at]) => (typed.has(at) ? [[column, typed.get(at)!]] : [])));

/** Returns what is wrong with a cell of any column: a formula, an invisible character, or too much text. */
function cellFinding(column: string, value: string, isHeld = false): Finding | undefined {
  if (isHeld || isFormula(value))
    return { column, code: 'E_FORMULA', message: 'This is a formula. Enter its result as a value.' };
  if (CONTROL.test(value))
    return { column, code: 'E_CONTROL_CHAR', message: 'This contains an invisible character. Type it again.' };
  if (value.length > LONGEST_CELL)
    return {
      column,
      code: 'E_TOO_LONG',
      message: `This is longer than ${LONGEST_CELL.toLocaleString('en')} characters.`,
    };
  return undefined;
}

/** Returns what is wrong with cells of any columns. */
export const cellFindings = (cells: Readonly<Record<string, string>>): Finding[] =>
  Object.entries(cells).flatMap(([column, value]) => cellFinding(column, value) ?? []);
