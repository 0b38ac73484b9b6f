import { formatDay } from '@isura/contract/kernel/day-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { ExportFormat, ExportReport, InflowColumn } from '@isura/contract/report/export';
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

/** A column of a file: its heading, its room on paper in points, and whether its cells are money in naira with two decimals. */
export interface Column {
  key: InflowColumn;
  title: string;
  width: number;
  isMoney?: true;
}

/** Every column of a report, in its usual order. */
const everyColumn: Readonly<Record<ExportReport, readonly Column[]>> = {
  inflow: [
    { key: 'paidAt', title: 'Date', width: 62 },
    { key: 'reference', title: 'Reference', width: 76 },
    { key: 'receipt', title: 'Receipt', width: 90 },
    { key: 'payer', title: 'Payer', width: 112 },
    { key: 'mda', title: 'MDA', width: 112 },
    { key: 'service', title: 'Service', width: 130 },
    { key: 'channel', title: 'Channel', width: 60 },
    { key: 'amount', title: 'Amount', width: 70, isMoney: true },
    { key: 'fee', title: 'Fee', width: 60, isMoney: true },
    { key: 'overpaid', title: 'Overpaid', width: 70, isMoney: true },
    { key: 'settlement', title: 'Settlement', width: 76 },
  ],
};
/** What a page has room for in its width, in points, and what stands on it where nothing else is asked for. */
const PAPER_WIDTH = 510;
const usualOnPaper: readonly InflowColumn[] = ['paidAt', 'reference', 'payer', 'service', 'channel', 'amount'];

/**
 * The columns of a file, in the order they are wanted in: all of them where none are named, and for a PDF those there is
 * room for. Refuses with validation-failed more than a page has room for: 62 + 76 + 112 + 130 + 60 + 70 points just fit.
 */
export function columnsFor(
  report: ExportReport,
  format: ExportFormat,
  wanted?: readonly InflowColumn[] | null,
): readonly Column[] {
  const all = everyColumn[report];
  const keys = wanted ?? (format === 'PDF' ? usualOnPaper : all.map(({ key }) => key));
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
