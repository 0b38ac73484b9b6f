import { FORMULA } from '@isura/contract/kernel/formula';
import type { Finding, SheetRow } from '@isura/contract/kernel/sheet-row';
import { LONGEST_CELL, type TableLimits } from './limits.ts';
import { type RawRow, rawRows } from './raw-rows.ts';
import { unreadable } from './refusal.ts';

/** A column a file must have, by the name in its first line; an optional one is read when it is there. */
export interface SheetColumn {
  name: string;
  optional?: true;
}

/** A column is found whatever its case, spaces and underscores. */
const sameName = (name: string): string => name.toLowerCase().replaceAll(/[\s_]+/g, '');

/** A figure may have its sign before it. */
const FIGURE = /^[+-][\d.]/;
const isFormula = (value: string): boolean => FORMULA.test(value) && !FIGURE.test(value);
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * The lines of a CSV or XLSX file whose first line names the columns, in any order, one after another. A formula, a
 * control character or an overlong cell is a finding of its line. Refuses the whole file: file-type (see rawRows);
 * file-columns (E_HEADER_MISSING with the names, E_HEADER_DUPLICATE); file-rows (E_FILE_EMPTY, E_TOO_MANY_ROWS). How many
 * rows there seem to be stands in `seen` before the first of them comes.
 */
export async function* tableRows(
  bytes: Uint8Array,
  columns: readonly SheetColumn[],
  limits: TableLimits,
  seen = { rows: 0 },
): AsyncGenerator<SheetRow> {
  let places: Map<string, number> | undefined;
  let count = 0;
  for await (const raw of rawRows(bytes, limits, seen)) {
    if (!places) {
      places = placesOf(raw.cells, columns);
      continue;
    }
    count += 1;
    if (count > limits.maxRows)
      throw unreadable(
        'file-rows',
        'E_TOO_MANY_ROWS',
        `This file has more than ${limits.maxRows.toLocaleString('en')} rows. Split it into smaller files.`,
      );
    yield rowOf(raw, places);
  }
  if (count === 0)
    throw unreadable(
      'file-rows',
      'E_FILE_EMPTY',
      'There are no rows below the names of the columns. Fill in at least one, and send the file again.',
    );
}

/** Where each wanted column stands in the header. */
function placesOf(header: readonly string[], columns: readonly SheetColumn[]): Map<string, number> {
  const names = header.map(sameName);
  const places = new Map<string, number>();
  const missing: string[] = [];
  for (const { name, optional } of columns) {
    const at = names.indexOf(sameName(name));
    if (at >= 0 && names.indexOf(sameName(name), at + 1) >= 0)
      throw unreadable('file-columns', 'E_HEADER_DUPLICATE', `Column “${name}” is there twice. Keep one of them.`);
    if (at >= 0) places.set(name, at);
    else if (!optional) missing.push(`“${name}”`);
  }
  if (missing.length > 0)
    throw unreadable(
      'file-columns',
      'E_HEADER_MISSING',
      `${missing.length === 1 ? `Column ${missing[0]} is` : `Columns ${missing.join(', ')} are`} missing. Start from the template.`,
    );
  return places;
}

function rowOf({ rowNo, cells: values, formulas = [] }: RawRow, places: ReadonlyMap<string, number>): SheetRow {
  const cells: Record<string, string> = {};
  const whole: Record<string, string> = {};
  const held = new Set<string>();
  for (const [column, at] of places) {
    const value = values[at] ?? '';
    whole[column] = value;
    cells[column] = value.slice(0, LONGEST_CELL);
    if (formulas.includes(at)) held.add(column);
  }
  return { rowNo, cells, findings: cellFindings(whole, held) };
}

/** What is wrong with cells whatever their columns are: formulas, invisible characters, and more than fits. */
export function cellFindings(cells: Readonly<Record<string, string>>, formulas?: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = [];
  for (const [column, value] of Object.entries(cells)) {
    if (formulas?.has(column) || isFormula(value))
      findings.push({ column, code: 'E_FORMULA', message: 'This is a formula. Put its result in as a value.' });
    else if (CONTROL.test(value))
      findings.push({
        column,
        code: 'E_CONTROL_CHAR',
        message: 'There is an invisible character in it. Type it anew.',
      });
    else if (value.length > LONGEST_CELL)
      findings.push({
        column,
        code: 'E_TOO_LONG',
        message: `This is longer than ${LONGEST_CELL.toLocaleString('en')} characters.`,
      });
  }
  return findings;
}
