import { DomainError } from '@isura/contract/kernel/problems';
import type { ExportFilters, ExportFormat, ExportReport } from '@isura/contract/report/export';
import type { Column } from '../definition/definition.domain.ts';
import { definitions } from '../definition/definitions.domain.ts';
import { type Days, daysInWords } from '../definition/narrowing.domain.ts';

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

/** What a file is called on the screen: `Inflow report, 15 Nov 2026 to 21 Nov 2026`. */
export const titleOf = (report: ExportReport, filter: Days): string =>
  `${definitions[report].title}, ${daysInWords(filter)}`;

/** Its name in a folder: `inflow-2026-11-15-2026-11-21.csv`. */
export const fileNameOf = (report: ExportReport, format: ExportFormat, { first, last }: Days): string =>
  `${report}-${first}-${last}.${endings[format]}`;

/** The content type of a file. */
export const contentTypeOf = (format: ExportFormat): string => types[format];

/** What stands above the rows: title, organization, what it is narrowed by, who asked and when (journey J13). */
export interface Heading {
  title: string;
  organization: string;
  narrowedBy: string;
  askedBy: string;
  at: string;
  /** Sums over all rows, in naira, each with what it adds up. */
  totals: readonly (readonly [label: string, naira: string])[];
}

/** The heading as rows of a file, an empty one after it. */
export const headingRows = ({ title, organization, narrowedBy, askedBy, at, totals }: Heading): string[][] => [
  [title],
  ['MDA', organization],
  ['Filters', narrowedBy],
  ['Made by', askedBy],
  ['Made at', at],
  ...totals.map((each) => [...each]),
  [],
];

/** What a pack of evidence is of: the filters it was asked for with. */
export const packOf = ({ kind, id, orgId }: ExportFilters) => ({
  kind: kind === 'payment' ? ('payment' as const) : ('payment-request' as const),
  id: Number(id),
  orgId: Number(orgId),
});
