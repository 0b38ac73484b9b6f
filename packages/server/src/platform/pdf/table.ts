import { A4, type Column, type Document, LINE, type Paper, type Style } from './sheet.ts';
import type { Writing } from './writing.ts';

/** The parts of a paper a table needs. */
export interface Pen {
  doc: Document;
  root: PDFKit.PDFStructureElement;
  paper: Paper;
  write: Writing['write'];
  heightOf: Writing['heightOf'];
  widthOf: Writing['widthOf'];
  decoration(draw: () => void): void;
}

const AROUND = 8;
const HEAD: Style = { size: 9, strong: true };
const SIZE = 10;
const BODY: Style = { size: SIZE };
/** Spare width: a line exactly as wide as its space may be broken by rounding. */
const SPARE = 0.05;

/** Returns the cells of a column with the most characters: of figures, one of them is the widest. */
const widestOf = (rows: readonly (readonly string[])[], at: number): string[] => {
  const most = rows.reduce((length, cells) => Math.max(length, cells[at]?.length ?? 0), 0);
  return rows.flatMap((cells) => (cells[at]?.length === most ? [cells[at]] : []));
};

/** Draws rows under a head that is repeated on every page; a row is never split. */
export function drawTable(
  { doc, root, paper, write, heightOf, widthOf, decoration }: Pen,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const lefts = columns.map((_, at) => A4.margin + columns.slice(0, at).reduce((sum, { width }) => sum + width, 0));
  const inner = columns.map(({ width }) => width - AROUND);
  const sizes = columns.map(({ isWhole }, at) => {
    const widest = isWhole ? Math.max(0, ...widestOf(rows, at).map((cell) => widthOf(cell, BODY))) : 0;
    return widest > inner[at]! ? (SIZE * inner[at]!) / widest - SPARE : SIZE;
  });
  const styleOf = (style: Style, at: number): Style => (style === BODY ? { ...BODY, size: sizes[at]! } : style);
  const tall = (cells: readonly string[], style: Style) =>
    Math.max(...cells.map((cell, at) => heightOf(cell, inner[at]!, styleOf(style, at)))) + AROUND;
  const table = doc.struct('Table');
  root.add(table);
  const draw = (cells: readonly string[], tag: 'TH' | 'TD', style: Style) => {
    const top = paper.y;
    const row = doc.struct('TR');
    for (const [at, cell] of cells.entries()) {
      const { align = 'left' } = columns[at]!;
      const box = { x: lefts[at]! + AROUND / 2, y: top + AROUND / 2, width: inner[at]!, align };
      row.add(doc.struct(tag, {}, [() => write(cell, styleOf(style, at), box)]));
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
