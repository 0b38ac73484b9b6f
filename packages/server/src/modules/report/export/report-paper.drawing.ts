import { type About, pdf } from '../../../platform/pdf/pdf.ts';
import { onPaper, type PaperColumn } from '../definition/cell.domain.ts';

/** A report on paper; its rows arrive in chunks while it is drawn. */
export interface ReportFile {
  about: About;
  /** The lines above the rows: labels and values. */
  above: readonly (readonly string[])[];
  columns: readonly PaperColumn[];
}

/** Draws a report as a table with its heading. It is drawn as a whole, so all its rows are in memory. */
export async function* draw(
  { about, above, columns }: ReportFile,
  pieces: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Buffer> {
  const table: string[][] = [];
  for await (const rows of pieces)
    for (const cells of rows) table.push(cells.map((cell, at) => (columns[at]?.isMoney ? onPaper(cell) : cell)));
  yield await pdf(about, (sheet) => {
    sheet.page();
    sheet.heading(1, about.title);
    sheet.space(6);
    for (const [label = '', value = ''] of above) sheet.text(`${label}: ${onPaper(value)}`, { size: 9, quiet: true });
    sheet.space(10);
    sheet.table(
      columns.map(({ title, width, isMoney }) => ({
        title,
        width,
        ...(isMoney && { align: 'right' as const, isWhole: true as const }),
      })),
      table,
    );
  });
}
