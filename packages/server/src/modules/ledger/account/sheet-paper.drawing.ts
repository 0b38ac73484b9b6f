import { type About, INNER, pdf } from '../../../platform/pdf/pdf.ts';
import { equationOnPaper, linesOnPaper } from './sheet-paper.domain.ts';
import { sheetPaperText as text } from './sheet-paper.text.ts';

/** A balance sheet on paper: what stands above its lines, and the days of its columns. */
export interface SheetFile {
  about: About;
  organization: string;
  prepared: string;
  days: readonly string[];
  isWhole: boolean;
}

/** Points for an amount; the rest of the width is for names. 45 lines fit on a page beside heading and equation. */
const AMOUNT = 120;
const SIZE = 8.5;
const AROUND = 1;

/** Draws a balance sheet upright on A4, its head repeated on every page; its rows arrive as cells of its file. */
export async function* draw(
  { about, organization, prepared, days, isWhole }: SheetFile,
  pieces: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Buffer> {
  const rows: (readonly string[])[] = [];
  for await (const some of pieces) rows.push(...some);
  const lines = linesOnPaper(rows, { isWhole, isCompared: days.length > 1 });
  yield await pdf(about, (sheet) => {
    sheet.page();
    sheet.heading(1, text.title);
    sheet.text(organization, { size: 11, strong: true });
    sheet.text(prepared, { size: 9, quiet: true });
    sheet.space(6);
    sheet.table(
      [
        { title: text.account, width: INNER - days.length * AMOUNT },
        ...days.map((title) => ({ title, width: AMOUNT, align: 'right' as const, isWhole: true as const })),
      ],
      lines.map(({ cells }) => cells),
      { size: SIZE, around: AROUND, isStrong: (at) => lines[at]?.isStrong === true },
    );
    sheet.space(6);
    sheet.text(equationOnPaper(rows), { size: 9 });
  });
}
