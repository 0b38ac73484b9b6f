import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { asText } from '@isura/contract/kernel/formula';
import { type Kobo, koboOf, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { ExportFilters } from '@isura/contract/report/export';
import type { RangeQuery, ReportRange } from '../movement/range.domain.ts';

/** A row as its call answers with it. */
export type Row = Readonly<Record<string, unknown>>;

/** What codes are called, from the table the screens read, too. */
export type Labels = Readonly<Record<string, string>>;

/** A column of a file: its heading, its room on paper in points, and whether its cells are money in naira with two decimals. */
export interface Column {
  key: string;
  title: string;
  width: number;
  isMoney?: true;
  /** What stands in the cell; the value itself where nothing else is said. */
  of?: (row: Row) => unknown;
  /** What its codes are called, in the words of the screen, and the filter of the list that asks for them. */
  labels?: Labels;
  asked?: string;
}

/** A column as a page needs it. */
export type PaperColumn = Pick<Column, 'title' | 'width' | 'isMoney'>;
/** The columns of a file as they go to where pages are drawn. */
export const paperColumns = (columns: readonly Column[]): PaperColumn[] =>
  columns.map(({ title, width, isMoney }) => ({ title, width, ...(isMoney && { isMoney }) }));

/** A report: what it is called, its columns, and the call of the list whose rows it holds, which says right and filters, too. */
export interface Definition {
  title: string;
  columns: readonly Column[];
  /** What stands on paper where nothing else is asked for. */
  onPaper: readonly string[];
  call: (actor: { kind: string }, filters: ExportFilters) => Endpoint;
  /** How its call reads days, where it is about a range of them: as a report, whose days are fixed when its file is asked for. */
  range?: (query: RangeQuery, at: Date) => ReportRange;
  /** The columns whose sums stand above the rows of a file, each with the header of the call that says it. */
  totals?: Readonly<Record<string, string>>;
  /** What else the call says in its headers stands above the rows, under these words. */
  says?: Readonly<Record<string, string>>;
  /** What the codes of a filter are called that no column shows. */
  asks?: Readonly<Record<string, Labels>>;
  /** What stands in the path of the call, where the report is one of several lists it answers with. */
  params?: Readonly<Record<string, string>>;
  /** Of what the call answers, the rows the list shows; all of them where nothing is said. */
  shows?: (row: Row, actor: { kind: string }) => boolean;
}

/** A column of words. */
export const words = (key: string, title: string, width = 90): Column => ({ key, title, width });
/** A column of codes, each as its label on the screen; narrowed by the filter of the same name, or by the one that is `asked`. */
export const labelled = (key: string, title: string, labels: Labels, width = 90, asked = key): Column => ({
  ...words(key, title, width),
  labels,
  asked,
});
/** A column of money: 2,500,000 kobo stand in it as 25000.00. */
export const money = (key: string, title: string): Column => ({ key, title, width: 70, isMoney: true });
/** A figure of money as it stands in the cell of a file; those below nothing are no formulas. */
export const FIGURE = /^-?\d{1,17}\.\d\d$/;

/** The cell of a file as it stands on paper: `25000.00` becomes `₦25,000.00`, and what is no figure of money stays as it is. */
export const onPaper = (cell: string): string => (FIGURE.test(cell) ? formatMoney(koboOf(cell)) : cell);

/** A column of moments, in Lagos time. */
export const moment = (key: string, title: string): Column => ({ key, title, width: 62 });

const lagos = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * The cell of a file: 2,500,000 kobo become 25000.00, a moment 2026-11-21 10:00:00 in Lagos, nothing an empty cell, a
 * code its label, and words that a spreadsheet would take as a formula get an apostrophe.
 */
export function cellOf({ key, isMoney, of, labels }: Column, row: Row): string {
  const value = of ? of(row) : row[key];
  if (value === undefined || value === null) return '';
  if (isMoney) return nairaOf(value as Kobo);
  if (labels) return asText(labels[String(value)] ?? String(value));
  if (value instanceof Date) return lagos.format(value);
  return asText(String(value));
}
