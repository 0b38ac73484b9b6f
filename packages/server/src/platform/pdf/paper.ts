import type PDFDocument from 'pdfkit';
import { create as qrOf } from 'qrcode';
import { code128 } from './code128.ts';
import { fontFor } from './fonts.ts';
import { drawTable } from './table.ts';

/** A4 with margins of 15 mm, in points. */
export const A4 = { width: 595.28, height: 841.89, margin: 42.5 } as const;
export const INNER = A4.width - 2 * A4.margin;
const FOOT = 28;

const INK = '#111111';
export const QUIET = '#4a4a4a';
export const LINE = '#9a9a9a';

export interface Style {
  size?: number;
  strong?: boolean;
  quiet?: boolean;
  align?: 'left' | 'right' | 'center';
  width?: number;
  color?: string;
}

/** A box on the page; `y` grows downwards. */
export interface Place {
  x: number;
  y: number;
}

export interface Column {
  title: string;
  /** In points; those of a table add up to at most INNER. */
  width: number;
  align?: 'left' | 'right';
}

/** A document while it is drawn: words, tables, pictures, each tagged so that it can be read aloud. */
export interface Paper {
  /** The bottom of what was drawn last; the next thing begins here. */
  y: number;
  /** Begins a page, and the part of the document that stands on it. */
  page(): void;
  /** Whether `height` more fits on this page. */
  fits(height: number): boolean;
  heading(level: 1 | 2, text: string, style?: Style & Partial<Place>): void;
  /** A paragraph; where no place is given below what stands already. */
  text(text: string, style?: Style & Partial<Place>): void;
  /** Label and value pairs in two columns from `x` on. */
  facts(pairs: readonly (readonly [string, string])[], options: Place & { label: number; width: number }): void;
  /** Rows under a head that is repeated on every page; a row is never split. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void;
  qr(text: string, place: Place & { size: number; alt: string }): void;
  barcode(digits: string, place: Place & { width: number; height: number; alt: string }): void;
  rule(options?: { dashed?: boolean }): void;
  box(place: Place & { width: number; height: number }): void;
  /** Large letters across the page, behind nothing: VOID, COPY 2. */
  stamp(text: string): void;
  space(points: number): void;
}

export type Document = InstanceType<typeof PDFDocument>;

/** A paper to draw on; what is drawn is added to the structure of the document as it is read aloud. */
export function paperOn(doc: Document): Paper {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const tagged = (tag: string, draw: () => void, alt?: string) =>
    root.add(doc.struct(tag, alt === undefined ? {} : { alt }, [draw]));
  const decoration = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  const use = ({ size = 10, strong = false, quiet = false, color }: Style, text: string) =>
    doc
      .font(fontFor(text, strong))
      .fontSize(size)
      .fillColor(color ?? (quiet ? QUIET : INK));
  const words = (tag: string, text: string, style: Style & Partial<Place>) => {
    const { x = A4.margin, y = paper.y, width = A4.width - A4.margin - x, align = 'left' } = style;
    tagged(tag, () => use(style, text).text(text, x, y, { width, align }));
    paper.y = Math.max(doc.y, y);
  };
  const heightOf = (text: string, width: number, style: Style) => use(style, text).heightOfString(text, { width });

  const paper: Paper = {
    y: A4.margin,
    page() {
      doc.addPage();
      paper.y = A4.margin;
    },
    fits: (height) => paper.y + height <= A4.height - A4.margin - FOOT,
    heading: (level, text, style = {}) =>
      words(`H${level}`, text, { size: level === 1 ? 18 : 12, strong: true, ...style }),
    text: (text, style = {}) => words('P', text, style),
    facts(pairs, { x, y, label, width }) {
      let at = y;
      for (const [name, value] of pairs) {
        const height = Math.max(heightOf(value, width - label, { size: 10 }), 13);
        const [top, left] = [at, x];
        tagged('P', () => {
          use({ size: 10, quiet: true }, name).text(name, left, top, { width: label - 6 });
          use({ size: 10 }, value).text(value, left + label, top, { width: width - label });
        });
        at += height + 3;
      }
      paper.y = Math.max(paper.y, at);
    },
    table: (columns, rows) => drawTable(pen, columns, rows),
    qr(text, { x, y, size, alt }) {
      const { modules } = qrOf(text, { errorCorrectionLevel: 'M' });
      const cell = size / modules.size;
      tagged(
        'Figure',
        () => {
          for (let at = 0; at < modules.data.length; at += 1)
            if (modules.data[at])
              doc.rect(x + (at % modules.size) * cell, y + Math.floor(at / modules.size) * cell, cell, cell);
          doc.fill('#000000');
        },
        alt,
      );
    },
    barcode(digits, { x, y, width, height, alt }) {
      const widths = code128(digits);
      const unit = width / widths.reduce((sum, each) => sum + each, 0);
      tagged(
        'Figure',
        () => {
          let left = x;
          for (const [at, each] of widths.entries()) {
            if (at % 2 === 0) doc.rect(left, y, each * unit, height);
            left += each * unit;
          }
          doc.fill('#000000');
        },
        alt,
      );
    },
    rule({ dashed = false } = {}) {
      decoration(() => {
        doc
          .save()
          .moveTo(A4.margin, paper.y)
          .lineTo(A4.width - A4.margin, paper.y)
          .lineWidth(0.7);
        if (dashed) doc.dash(4, { space: 3 });
        doc.stroke(LINE).restore();
      });
      paper.y += 8;
    },
    box({ x, y, width, height }) {
      decoration(() => doc.rect(x, y, width, height).lineWidth(1).stroke(INK));
    },
    stamp(text) {
      decoration(() => {
        doc
          .save()
          .rotate(-35, { origin: [A4.width / 2, A4.height / 2] })
          .fillOpacity(0.12);
        doc.font('strong').fontSize(110).fillColor('#000000');
        doc.text(text, 0, A4.height / 2 - 60, { width: A4.width, align: 'center', lineBreak: false });
        doc.restore();
      });
    },
    space(points) {
      paper.y += points;
    },
  };
  const pen = { doc, root, paper, use, heightOf, decoration };
  return paper;
}
