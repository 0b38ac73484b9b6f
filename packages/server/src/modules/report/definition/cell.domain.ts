import { asText } from '@isura/contract/kernel/formula';
import type { Column, Row } from '@isura/contract/kernel/list-file';
import { type Kobo, koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';

/** The parts of a column that a page needs. */
export type PaperColumn = Pick<Column, 'title' | 'width' | 'isMoney'>;
/** Returns the columns of a file as the drawing of pages takes them. */
export const paperColumns = (columns: readonly Column[]): PaperColumn[] =>
  columns.map(({ title, width, isMoney }) => ({ title, width, ...(isMoney && { isMoney }) }));

/** An amount of money as a cell of a file holds it; negative ones are not formulas. */
export const FIGURE = /^-?\d{1,17}\.\d\d$/;

/** Returns the cell of a file as shown on paper: `25000.00` becomes `₦25,000.00`; anything else stays as it is. */
export const onPaper = (cell: string): string => (FIGURE.test(cell) ? formatMoney(koboOf(cell)) : cell);

const lagos = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const storedOf = ({ key, of }: Column, row: Row): unknown => (of ? of(row) : row[key]);

/** Returns the sum of a money column over these rows, in naira; rows without a value count as nothing. */
export const sumOfCells = (column: Column, rows: readonly Row[]): string =>
  nairaOf(sum(rows.map((row) => (storedOf(column, row) ?? 0n) as Kobo)));

/**
 * Returns the cell of a file: 2,500,000 kobo become 25000.00, a moment 2026-11-21 10:00:00 in Lagos, no value an empty
 * cell, a code its label, and text that a spreadsheet would take for a formula gets an apostrophe.
 */
export function cellOf(column: Column, row: Row): string {
  const { isMoney, labels } = column;
  const value = storedOf(column, row);
  if (value === undefined || value === null) return '';
  if (isMoney) return nairaOf(value as Kobo);
  if (labels) return asText(labels[String(value)] ?? String(value));
  if (value instanceof Date) return lagos.format(value);
  return asText(String(value));
}
