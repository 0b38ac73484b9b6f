import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';

export type CsvRow = Record<string, string>;

/**
 * Returns the rows of one file of `seed/data`, every value as text (codes keep their zeros). Refuses a file with a
 * broken row: the data comes with the product, so the fault is ours.
 */
export function readCsv(name: string): CsvRow[] {
  const text = readFileSync(fileURLToPath(new URL(`data/${name}`, import.meta.url)), 'utf8');
  const { data, errors } = Papa.parse<CsvRow>(text, { header: true, delimiter: ',', skipEmptyLines: true });
  const [fault] = errors;
  if (fault) throw new Error(`${name}, row ${fault.row}: ${fault.message}`);
  return data;
}

/** Returns null for an empty cell, as the database stores it. */
export const orNull = (cell: string | undefined): string | null => (cell ? cell : null);

/** Returns the cell of a column that every row has. */
export function cell(row: CsvRow, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`There is no column ${column}`);
  return value;
}
