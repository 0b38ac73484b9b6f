import { Readable } from 'node:stream';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { asText } from '@isura/contract/kernel/formula';
import type { Column, Heading } from '@isura/contract/kernel/list-file';
import { DomainError } from '@isura/contract/kernel/problems';
import type { ExportFormat } from '@isura/contract/report/export';
import Papa from 'papaparse';
import type { Paper } from '../../../platform/list-copy.ts';
import { drawn, someAtOnce } from '../../../platform/pdf/drawing.ts';
import { type Cell, streamWorkbook } from '../../../platform/spreadsheet.ts';
import { FIGURE, paperColumns } from '../definition/cell.domain.ts';
import { headingRows, MOST_ON_PAPER } from './export.domain.ts';
import type { draw } from './report-paper.drawing.ts';

/** Rows as COPY writes them: CSV lines without a header. */
export type CsvRows = Readable;

const cellsOf = (rows: CsvRows): AsyncIterable<string[]> =>
  rows.pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: ',', newline: '\n' }));

async function* withHead(head: string, rows: CsvRows): AsyncGenerator<string | Buffer> {
  yield head;
  for await (const chunk of rows) yield chunk as Buffer;
}

const guardedHeading = (heading: Heading): string[][] =>
  headingRows(heading).map((cells) => cells.map((cell) => (FIGURE.test(cell) ? cell : asText(cell))));

/** Writes UTF-8 with a byte order mark for spreadsheets, the heading, the column names, and the rows as they arrive. */
function csv(heading: Heading, columns: readonly Column[], rows: CsvRows): Readable {
  const head = Papa.unparse([...guardedHeading(heading), columns.map(({ title }) => title)], { newline: '\n' });
  return Readable.from(withHead(`\uFEFF${head}\n`, rows), { objectMode: false });
}

/** The spreadsheet format of money; sums use the number itself. */
const NAIRA = '"₦"#,##0.00';

/** Converts an amount to a number a spreadsheet can add up: exact to 15 digits, the precision of a spreadsheet. */
const moneyCell = (text: string): Cell => (FIGURE.test(text) ? Number(text) : text);

async function* sheetRows(heading: Heading, columns: readonly Column[], rows: CsvRows): AsyncGenerator<Cell[]> {
  for (const cells of guardedHeading(heading)) yield cells.map(moneyCell);
  yield columns.map(({ title }) => title);
  for await (const cells of cellsOf(rows))
    yield cells.map((cell, at) => (columns[at]?.isMoney ? moneyCell(cell) : cell));
}

function xlsx(heading: Heading, columns: readonly Column[], rows: CsvRows): Readable {
  const formats = columns.map(({ isMoney }) => (isMoney ? NAIRA : undefined));
  return streamWorkbook(sheetRows(heading, columns, rows), { name: 'Report', formats });
}

/** Draws a report. */
const PAPER = new URL('./report-paper.drawing.ts', import.meta.url);

/** Passes the rows on; throws validation-failed once they are more than fit on paper. */
async function* fittingOnPaper(rows: CsvRows): AsyncGenerator<string[]> {
  let count = 0;
  for await (const cells of cellsOf(rows)) {
    count += 1;
    if (count > MOST_ON_PAPER) {
      rows.destroy();
      throw new DomainError('validation-failed', {
        detail: 'A PDF holds at most 10,000 rows. Choose fewer days, or CSV or XLSX.',
      });
    }
    yield cells;
  }
}

/** Draws a report as a table, completely before its first byte is sent. */
async function paper(heading: Heading, columns: readonly Column[], rows: CsvRows, at: Date): Promise<Readable> {
  const about = {
    about: { title: heading.title, author: heading.organization, printedAt: at, printedText: formatInstant(at) },
    above: headingRows(heading).slice(1, -1),
    columns: paperColumns(columns),
  };
  const pieces = someAtOnce(fittingOnPaper(rows));
  return Readable.from([await drawn<typeof draw>(PAPER, about, { lane: 'long', pieces })]);
}

/**
 * Returns a report as a file: its heading, column names and rows. CSV and XLSX are written while the rows arrive, so a
 * million need no more memory than a few; a PDF is drawn as a whole and refuses, with validation-failed, more than
 * 10,000 rows, unless the report draws itself page by page.
 */
export async function reportFile(
  format: ExportFormat,
  report: { heading: Heading; columns: readonly Column[]; rows: CsvRows; at: Date; paper?: Paper | undefined },
): Promise<Readable> {
  const { heading, columns, rows, at, paper: ownPaper } = report;
  if (format === 'CSV') return csv(heading, columns, rows);
  if (format === 'XLSX') return xlsx(heading, columns, rows);
  return ownPaper ? Readable.from(ownPaper(heading, cellsOf(rows), at)) : await paper(heading, columns, rows, at);
}
