import { formatDay } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import type { ExportFilters, ExportFormat, ExportReport } from '@isura/contract/report/export';
import type { Column } from '../definition/definition.domain.ts';
import { definitions } from '../definition/definitions.domain.ts';
import type { InflowFilter } from '../movement/inflow.domain.ts';

/** How long a file is kept (data-model 8). */
export const KEPT_DAYS = 7;
/** Files one person may have in the making at once (security.md T34). */
export const MOST_AT_ONCE = 2;
/** Rows on paper; more belong into a spreadsheet. */
export const MOST_ON_PAPER = 10_000;
/** From so many rows with names of people on, a file is handed over after a fresh proof (security.md 3, RP6 to RP9). */
export const PROOF_ABOVE = 5_000;

const endings = { CSV: 'csv', XLSX: 'xlsx', PDF: 'pdf' } as const;
const types = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  PDF: 'application/pdf',
} as const;

/** What a page has room for in its width, in points. */
const PAPER_WIDTH = 510;

/**
 * The columns of a file, in the order they are wanted in: all of them where none are named, and for a PDF those there is
 * room for. Refuses with validation-failed more than a page has room for: 62 + 76 + 112 + 130 + 60 + 70 points just fit.
 */
export function columnsFor(
  report: ExportReport,
  format: ExportFormat,
  wanted?: readonly string[] | null,
): readonly Column[] {
  const { columns: all, onPaper } = definitions[report];
  const keys = wanted ?? (format === 'PDF' ? onPaper : all.map(({ key }) => key));
  const unknown = keys.find((key) => all.every((column) => column.key !== key));
  if (unknown !== undefined)
    throw new DomainError('validation-failed', {
      detail: 'There is no such column.',
      errors: [{ field: 'columns', code: 'invalid', message: `${unknown} is no column of this report` }],
    });
  const columns = keys.flatMap((key) => all.filter((column) => column.key === key));
  if (format === 'PDF' && columns.reduce((sum, { width }) => sum + width, 0) > PAPER_WIDTH)
    throw new DomainError('validation-failed', {
      detail: 'So many columns do not fit on paper. Choose fewer, or CSV or XLSX.',
    });
  return columns;
}

/** The days of a range in words: `15 Nov 2026 to 21 Nov 2026`, or the one day. */
export const daysInWords = ({ first, last }: Pick<InflowFilter, 'first' | 'last'>): string =>
  first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;

/** What a file is called on the screen: `Inflow report, 15 Nov 2026 to 21 Nov 2026`. */
export const titleOf = (report: ExportReport, filter: Pick<InflowFilter, 'first' | 'last'>): string =>
  `${definitions[report].title}, ${daysInWords(filter)}`;

/** Its name in a folder: `inflow-2026-11-15-2026-11-21.csv`. */
export const fileNameOf = (
  report: ExportReport,
  format: ExportFormat,
  { first, last }: Pick<InflowFilter, 'first' | 'last'>,
): string => `${report}-${first}-${last}.${endings[format]}`;

/** The content type of a file. */
export const contentTypeOf = (format: ExportFormat): string => types[format];

/** What stands above the rows: title, body, what it is narrowed by, who asked and when (journey J13). */
export interface Heading {
  title: string;
  body: string;
  narrowedBy: string;
  askedBy: string;
  at: string;
}

/** The heading as rows of a file, an empty one after it. */
export const headingRows = ({ title, body, narrowedBy, askedBy, at }: Heading): string[][] => [
  [title],
  ['MDA', body],
  ['Filters', narrowedBy],
  ['Made by', askedBy],
  ['Made at', at],
  [],
];

/**
 * The days in the name of a list's file: those it is narrowed to, or the day it is asked for on. A list from 15 November on
 * that is asked for on the 21st has both in its name.
 */
export const daysOf = (filters: ExportFilters, today: Day): Pick<InflowFilter, 'first' | 'last'> => {
  const [first, last] = [filters['start-date'], filters['end-date'] ?? filters['as-at']].map((day) =>
    typeof day === 'string' ? day.slice(0, 10) : undefined,
  );
  return { first: first ?? last ?? today, last: last ?? today };
};
