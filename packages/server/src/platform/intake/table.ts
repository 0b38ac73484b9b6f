import type { FileChoices, FilePlan } from '@isura/contract/kernel/file-plan';
import { FORMULA } from '@isura/contract/kernel/formula';
import type { SheetColumn } from '@isura/contract/kernel/row-validator';
import type { Finding, SheetRow } from '@isura/contract/kernel/sheet-row';
import { KEPT_OF_OVERLONG, LONGEST_CELL, type TableLimits } from './limits.ts';
import type { RawRow } from './raw-row.ts';
import { isWorkbook, rawRows } from './raw-rows.ts';
import { unreadable } from './refusal.ts';
import type { RowsSeen } from './sheet-rows.ts';
import { type Places, TableHead } from './table-head.ts';

/** What is known of a file while its rows are validated: their expected number, and the unread columns. */
export interface FileOutline extends RowsSeen {
  unknown: string[];
  /** Returns how the file is read, as far as it was read. */
  plan?: () => FilePlan;
}

/** A number may have a sign before it, and a single dash says that there is none. */
const FIGURE = /^[+-](?:[\d.]|$)/;
const isFormula = (value: string): boolean => FORMULA.test(value) && !FIGURE.test(value);
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Returns the lines of a CSV or XLSX file below the one that names the columns, in any order, in batches; up to 30 lines
 * may stand above it. What a person chose goes before what is found. A formula, a control character, an overlong cell, an unclosed quote (E_QUOTE) or cells beyond the
 * columns (E_ROW_LENGTH) are findings of their line. Refuses the whole file: file-type (see rawRows); file-columns
 * (E_HEADER_MISSING with the names, E_HEADER_DUPLICATE); file-rows (E_FILE_EMPTY, E_TOO_MANY_ROWS). Sets the expected
 * number of rows and the unread columns in `seen` before the first line is returned, and how to see how the file is
 * read at once.
 */
export async function* tableRows(
  bytes: Uint8Array | Uint8Array[],
  columns: readonly SheetColumn[],
  limits: TableLimits,
  seen: FileOutline = { rows: 0, unknown: [] },
  choices: FileChoices = {},
): AsyncGenerator<SheetRow[]> {
  const head = new TableHead(columns, choices);
  seen.plan = () => head.plan(seen);
  let count = 0;
  const isText = !isWorkbook(Array.isArray(bytes) ? (bytes[0] ?? new Uint8Array()) : bytes);
  for await (const some of rawRows(bytes, limits, seen, { sheet: choices.sheet })) {
    const raw = head.below(some);
    const { places } = head;
    if (!places) continue;
    seen.unknown = head.unused;
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
  head.end();
  if (count === 0)
    throw unreadable(
      'file-rows',
      'E_FILE_EMPTY',
      'There are no rows below the column names. Fill in at least one, then send the file again.',
    );
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
