import { create as qrOf } from 'qrcode';
import { code128 } from './code128.ts';
import { shown } from './fonts.ts';
import { inSquare, LOGO_SIDE, lettersInSquare, type PaperPicture } from './logo.ts';
import { A4, type Document, FOOT, GROUND, INK, LINE, type Paper, type Place, type Style } from './sheet.ts';
import { drawTable } from './table.ts';
import { writingOn } from './writing.ts';

/** Missing from the library's types: a picture can be opened once and shown often. */
interface Opens {
  openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc;
}

/** Returns a paper to draw on; what is drawn is added to the document structure for screen readers. */
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
  const { use, write, heightOf, widthOf } = writingOn(doc);
  const words = (tag: string, text: string, style: Style & Partial<Place>) => {
    const { x = A4.margin, y = paper.y, width = A4.width - A4.margin - x, align = 'left' } = style;
    tagged(tag, () => write(text, style, { x, y, width, align }));
    paper.y = Math.max(doc.y, y);
  };

  const opened = new Map<PaperPicture, PDFKit.Mixins.ImageSrc>();
  const opening = (picture: PaperPicture): PDFKit.Mixins.ImageSrc => {
    const image = opened.get(picture) ?? (doc as Document & Opens).openImage(Buffer.from(picture.png));
    opened.set(picture, image);
    return image;
  };

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
          write(name, { quiet: true }, { x: left, y: top, width: label - 6 });
          write(value, {}, { x: left + label, y: top, width: width - label });
        });
        at += height + 3;
      }
      paper.y = Math.max(paper.y, at);
    },
    table: (columns, rows, look) => drawTable(pen, columns, rows, look),
    logo({ letters, alt, picture }, { x, y }) {
      if (picture) {
        const { x: right, y: down, width, height } = inSquare(picture);
        tagged('Figure', () => doc.image(opening(picture), x + right, y + down, { width, height }), alt);
        return;
      }
      decoration(() => {
        doc.rect(x, y, LOGO_SIDE, LOGO_SIDE).fill(GROUND);
        const { size, lines } = lettersInSquare(shown(letters), (line) =>
          use({ size: 1, strong: true }, line).widthOfString(line),
        );
        for (const { words: line, foot } of lines)
          use({ size, strong: true }, line).text(line, x, y + foot, {
            width: LOGO_SIDE,
            align: 'center',
            baseline: 'alphabetic',
            lineBreak: false,
          });
      });
    },
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
  const pen = { doc, root, paper, write, heightOf, widthOf, decoration };
  return paper;
}
