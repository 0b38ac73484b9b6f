import type { Fault } from './sums.domain.ts';

/** A row of a file, as far as it can be the one with the column names. */
interface Row {
  rowNo: number;
  cells: readonly string[];
}

const inWords = (missing: readonly string[]): string => missing.join(' and ') || 'what';

/**
 * Returns why the row that a person chose cannot be the one with the column names; undefined where it can. `row` is the
 * first one that is not above it: another one where the chosen row is empty. `missing` are the columns it does not name.
 */
export function wrongHeader(
  headerRow: number,
  { rowNo }: Row,
  missing: readonly string[],
): { row: number; fault: Fault } | undefined {
  const refused = (message: string) => ({ row: headerRow, fault: { code: 'E_HEADER_MISSING', message } });
  if (rowNo > headerRow) return refused('This row is empty. Choose the row with the column names.');
  if (missing.length === 0) return undefined;
  return refused(`This row does not name ${inWords(missing)}. Choose the columns, or another row.`);
}

/** Returns what is wrong with a file in which no row has the column names; a chosen row lies below its end. */
export const withoutHeader = (headerRow: number | undefined, missing: readonly string[]): Fault => ({
  code: 'E_HEADER_MISSING',
  message:
    headerRow === undefined
      ? `We could not tell which columns hold ${inWords(missing)}. Choose them.`
      : `The file has no row ${headerRow}. Choose the row with the column names.`,
});

/** Returns the widest row: where none has the column names, it has the columns to choose from. */
export const widestOf = (rows: readonly Row[]): readonly string[] =>
  rows.toSorted((a, b) => b.cells.length - a.cells.length)[0]?.cells ?? [];
