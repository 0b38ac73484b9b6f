import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { asText } from '@isura/contract/kernel/formula';
import { type Kobo, koboOf, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { ExportFilters } from '@isura/contract/report/export';
import type { RangeQuery, ReportRange } from '../movement/range.domain.ts';

/** A row as its call returns it. */
export type Row = Readonly<Record<string, unknown>>;

/** The labels of codes, from the table the screens use too. */
export type Labels = Readonly<Record<string, string>>;

/**
 * A column of a file: its heading, its width on paper in points, and whether its cells are money in naira with two
 * decimals.
 */
export interface Column {
  key: string;
  title: string;
  width: number;
  isMoney?: true;
  /** Returns the value of the cell; by default the field of the key. */
  of?: (row: Row) => unknown;
  /** The labels of its codes, in the words of the screen, and the filter of the list that selects by them. */
  labels?: Labels;
  asked?: string;
}

/** The parts of a column that a page needs. */
export type PaperColumn = Pick<Column, 'title' | 'width' | 'isMoney'>;
/** Returns the columns of a file as the drawing of pages takes them. */
export const paperColumns = (columns: readonly Column[]): PaperColumn[] =>
  columns.map(({ title, width, isMoney }) => ({ title, width, ...(isMoney && { isMoney }) }));

/**
 * A report: its title, its columns, and the call of the list whose rows it holds, which also defines right and filters.
 */
export interface Definition {
  title: string;
  columns: readonly Column[];
  /** The columns on paper by default. */
  onPaper: readonly string[];
  call: (actor: { kind: string }, filters: ExportFilters) => Endpoint;
  /** How its call reads days, if it takes a range: as a report, whose days are fixed when its file is requested. */
  range?: (query: RangeQuery, at: Date) => ReportRange;
  /** The columns with a sum above the rows of a file, each with the header of the call that returns it. */
  totals?: Readonly<Record<string, string>>;
  /** Other headers of the call shown above the rows, with their labels. */
  says?: Readonly<Record<string, string>>;
  /** The labels of filter codes that no column shows. */
  asks?: Readonly<Record<string, Labels>>;
  /** The path parameters of the call, when the report is one of several lists it returns. */
  params?: Readonly<Record<string, string>>;
  /** Reports whether the list shows a row of the call; by default all of them. */
  shows?: (row: Row, actor: { kind: string }) => boolean;
}

/** Makes a column of text. */
export const words = (key: string, title: string, width = 90): Column => ({ key, title, width });
/**
 * Makes a column of codes, each shown as its label on the screen; filtered by the filter of the same name, or by
 * `asked`.
 */
export const labelled = (key: string, title: string, labels: Labels, width = 90, asked = key): Column => ({
  ...words(key, title, width),
  labels,
  asked,
});
/** Makes a column of money: 2,500,000 kobo are written as 25000.00. */
export const money = (key: string, title: string): Column => ({ key, title, width: 70, isMoney: true });
/** An amount of money as a cell of a file holds it; negative ones are not formulas. */
export const FIGURE = /^-?\d{1,17}\.\d\d$/;

/** Returns the cell of a file as shown on paper: `25000.00` becomes `₦25,000.00`; anything else stays as it is. */
export const onPaper = (cell: string): string => (FIGURE.test(cell) ? formatMoney(koboOf(cell)) : cell);

/** Makes a column of moments, in Lagos time. */
export const moment = (key: string, title: string): Column => ({ key, title, width: 62 });

const lagos = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * Returns the cell of a file: 2,500,000 kobo become 25000.00, a moment 2026-11-21 10:00:00 in Lagos, no value an empty
 * cell, a code its label, and text that a spreadsheet would take for a formula gets an apostrophe.
 */
export function cellOf({ key, isMoney, of, labels }: Column, row: Row): string {
  const value = of ? of(row) : row[key];
  if (value === undefined || value === null) return '';
  if (isMoney) return nairaOf(value as Kobo);
  if (labels) return asText(labels[String(value)] ?? String(value));
  if (value instanceof Date) return lagos.format(value);
  return asText(String(value));
}
