import { formatDay } from '@isura/contract/kernel/day-format';
import type { ExportFormat, ExportReport } from '@isura/contract/report/export';
import type { InflowFilter } from '../movement/inflow.domain.ts';

/** How long a file is kept (data-model 8). */
export const KEPT_DAYS = 7;
/** Files one person may have in the making at once (security.md T34). */
export const MOST_AT_ONCE = 2;
/** Rows on paper; more belong into a spreadsheet. */
export const MOST_ON_PAPER = 10_000;
/** From so many rows with names of people on, a file is handed over after a fresh proof (security.md 3, RP6 to RP9). */
export const PROOF_ABOVE = 5_000;

const titles: Readonly<Record<ExportReport, string>> = { inflow: 'Inflow report' };
const endings = { CSV: 'csv', XLSX: 'xlsx', PDF: 'pdf' } as const;
const types = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  PDF: 'application/pdf',
} as const;

/** A column of a file: its heading and whether its cells are money in naira with two decimals. */
export interface Column {
  title: string;
  isMoney?: true;
}

/** The columns of a report, in the order its rows leave the database. */
export const columnsOf: Readonly<Record<ExportReport, readonly Column[]>> = {
  inflow: [
    { title: 'Date' },
    { title: 'Reference' },
    { title: 'Receipt' },
    { title: 'Payer' },
    { title: 'MDA' },
    { title: 'Service' },
    { title: 'Channel' },
    { title: 'Amount', isMoney: true },
    { title: 'Fee', isMoney: true },
    { title: 'Overpaid', isMoney: true },
    { title: 'Settlement' },
  ],
};

/** The days of a range in words: `15 Nov 2026 to 21 Nov 2026`, or the one day. */
export const daysInWords = ({ first, last }: Pick<InflowFilter, 'first' | 'last'>): string =>
  first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;

/** What a file is called on the screen: `Inflow report, 15 Nov 2026 to 21 Nov 2026`. */
export const titleOf = (report: ExportReport, filter: Pick<InflowFilter, 'first' | 'last'>): string =>
  `${titles[report]}, ${daysInWords(filter)}`;

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
