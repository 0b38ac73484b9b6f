import type { Column, Heading, ListFile } from '@isura/contract/kernel/list-file';
import { DomainError } from '@isura/contract/kernel/problems';
import type { ExportFilters, ExportFormat, ExportReport } from '@isura/contract/report/export';
import { type Days, daysInWords } from '../definition/narrowing.domain.ts';

/** Days a file is kept (docs/spec/ledger.md#how-long-data-is-kept). */
export const KEPT_DAYS = 7;
/** Unfinished files one person may have at once (docs/spec/security.md#t34). */
export const MOST_AT_ONCE = 2;
/** The most rows on paper; more belong in a spreadsheet. */
export const MOST_ON_PAPER = 10_000;
/**
 * The number of rows above which a file is handed over only with a fresh proof, whatever its columns are
 * (docs/spec/access-rules.md#proofs, RP9).
 */
export const PROOF_ABOVE = 5_000;

const endings = { CSV: 'csv', XLSX: 'xlsx', PDF: 'pdf' } as const;
const types = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  PDF: 'application/pdf',
} as const;

/** The usable width of a page, in points. */
const PAPER_WIDTH = 510;

/**
 * Returns the columns of a file in the requested order: all of them by default, or for a PDF those that fit. Refuses
 * with validation-failed more than fit on a page: 62 + 76 + 112 + 130 + 60 + 70 points just fit.
 */
export function columnsFor(
  { columns: all, onPaper }: ListFile,
  format: ExportFormat,
  requested?: readonly string[] | null,
): readonly Column[] {
  const keys = requested ?? (format === 'PDF' ? onPaper : all.map(({ key }) => key));
  const unknown = keys.find((key) => all.every((column) => column.key !== key));
  if (unknown !== undefined)
    throw new DomainError('validation-failed', {
      detail: 'There is no such column.',
      errors: [{ field: 'columns', code: 'invalid', message: `${unknown} is not a column of this report` }],
    });
  const columns = keys.flatMap((key) => all.filter((column) => column.key === key));
  if (format === 'PDF' && columns.reduce((sum, { width }) => sum + width, 0) > PAPER_WIDTH)
    throw new DomainError('validation-failed', {
      detail: 'These columns do not fit on paper. Choose fewer, or CSV or XLSX.',
    });
  return columns;
}

/** Returns the title of a file on the screen: `Inflow report, 15 Nov 2026 to 21 Nov 2026`. */
export const titleOf = ({ title }: ListFile, filter: Days): string => `${title}, ${daysInWords(filter)}`;

/** Returns the file name: `inflow-2026-11-15-2026-11-21.csv`. */
export const fileNameOf = (report: ExportReport, format: ExportFormat, { first, last }: Days): string =>
  `${report}-${first}-${last}.${endings[format]}`;

/** Returns the content type of a file. */
export const contentTypeOf = (format: ExportFormat): string => types[format];

/** Returns the heading as rows of a file, followed by an empty one. */
export const headingRows = ({ title, organization, narrowedBy, askedBy, at, totals }: Heading): string[][] => [
  [title],
  ['MDA', organization],
  ['Filters', narrowedBy],
  ['Made by', askedBy],
  ['Made at', at],
  ...totals.map((each) => [...each]),
  [],
];

/** Returns the subject of an evidence pack, from the filters of its request. */
export const packOf = ({ kind, id, orgId }: ExportFilters) => ({
  kind: kind === 'payment' ? ('payment' as const) : ('payment-request' as const),
  id: Number(id),
  orgId: Number(orgId),
});
