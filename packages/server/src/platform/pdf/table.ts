import { A4, type Column, type Document, LINE, type Paper, type Style, type TableLook } from './sheet.ts';
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
const USUAL: TableLook = { size: 10, around: AROUND, isStrong: () => false };
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
  { size, around, isStrong }: TableLook = USUAL,
): void {
  const headStyle: Style = { size: Math.min(9, size), strong: true };
  const body: Style = { size };
  const strong: Style = { size, strong: true };
  const lefts = columns.map((_, at) => A4.margin + columns.slice(0, at).reduce((sum, { width }) => sum + width, 0));
  const inner = columns.map(({ width }) => width - AROUND);
  const widestStyle = rows.some((_, row) => isStrong(row)) ? strong : body;
  const sizes = columns.map(({ isWhole }, at) => {
    const widest = isWhole ? Math.max(0, ...widestOf(rows, at).map((cell) => widthOf(cell, widestStyle))) : 0;
    return widest > inner[at]! ? (size * inner[at]!) / widest - SPARE : size;
  });
  const styleOf = (style: Style, at: number): Style => (style === headStyle ? style : { ...style, size: sizes[at]! });
  const tall = (cells: readonly string[], style: Style) =>
    Math.max(...cells.map((cell, at) => heightOf(cell, inner[at]!, styleOf(style, at)))) + around;
  const table = doc.struct('Table');
  root.add(table);
  const draw = (cells: readonly string[], tag: 'TH' | 'TD', style: Style) => {
    const top = paper.y;
    const row = doc.struct('TR');
    for (const [at, cell] of cells.entries()) {
      const { align = 'left' } = columns[at]!;
      const box = { x: lefts[at]! + AROUND / 2, y: top + around / 2, width: inner[at]!, align };
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
      headStyle,
    );
  head();
  for (const [at, cells] of rows.entries()) {
    const style = isStrong(at) ? strong : body;
    if (!paper.fits(tall(cells, style))) {
      paper.page();
      head();
    }
    draw(cells, 'TD', style);
  }
  table.end();
}
