import { A4, type Column, type Document, LINE, type Paper, type Style } from './sheet.ts';
import type { Writing } from './writing.ts';

/** What drawing needs of the paper it draws on. */
export interface Pen {
  doc: Document;
  root: PDFKit.PDFStructureElement;
  paper: Paper;
  write: Writing['write'];
  heightOf: Writing['heightOf'];
  decoration(draw: () => void): void;
}

const AROUND = 8;
const HEAD: Style = { size: 9, strong: true };
const BODY: Style = { size: 10 };

/** Rows under a head that is repeated on every page; a row is never split. */
export function drawTable(
  { doc, root, paper, write, heightOf, decoration }: Pen,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const lefts = columns.map((_, at) => A4.margin + columns.slice(0, at).reduce((sum, { width }) => sum + width, 0));
  const inner = columns.map(({ width }) => width - AROUND);
  const tall = (cells: readonly string[], style: Style) =>
    Math.max(...cells.map((cell, at) => heightOf(cell, inner[at]!, style))) + AROUND;
  const table = doc.struct('Table');
  root.add(table);
  const draw = (cells: readonly string[], tag: 'TH' | 'TD', style: Style) => {
    const top = paper.y;
    const row = doc.struct('TR');
    for (const [at, cell] of cells.entries()) {
      const { align = 'left' } = columns[at]!;
      const box = { x: lefts[at]! + AROUND / 2, y: top + AROUND / 2, width: inner[at]!, align };
      row.add(doc.struct(tag, {}, [() => write(cell, style, box)]));
    }
    table.add(row);
    paper.y = top + tall(cells, style);
    const y = paper.y;
    decoration(() =>
      doc
        .moveTo(A4.margin, y)
        .lineTo(A4.width - A4.margin, y)
        .lineWidth(0.5)
        .stroke(LINE),
    );
  };
  const head = () =>
    draw(
      columns.map(({ title }) => title),
      'TH',
      HEAD,
    );
  head();
  for (const cells of rows) {
    if (!paper.fits(tall(cells, BODY))) {
      paper.page();
      head();
    }
    draw(cells, 'TD', BODY);
  }
  table.end();
}
