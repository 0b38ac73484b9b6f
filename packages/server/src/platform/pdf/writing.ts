import { arabicFile } from './arabic.ts';
import { fontFor, shown } from './fonts.ts';
import { typeface } from './pages/typeface.ts';
import { isPlain, runsOf } from './script.ts';
import { type Document, INK, type Place, QUIET, type Style } from './sheet.ts';

/** How words are set in a box. */
export interface Box extends Place {
  width: number;
  align?: Style['align'];
}

/** Sets words on a paper: in one font if possible, else each part of a line in its own, joined and in order. */
export interface Writing {
  /** Selects the font and colour of these words. */
  use(style: Style, text: string): Document;
  write(text: string, style: Style, box: Box): void;
  heightOf(text: string, width: number, style: Style): number;
  /** Returns the width of the text on one line. */
  widthOf(text: string, style: Style): number;
}

const DEFAULT_SIZE = 10;

export function writingOn(doc: Document): Writing {
  const use = ({ size = DEFAULT_SIZE, strong = false, quiet = false, color }: Style, text: string): Document =>
    doc
      .font(fontFor(text, strong))
      .fontSize(size)
      .fillColor(color ?? (quiet ? QUIET : INK));

  /** Returns the parts of a line from left to right, each with its width. */
  const piecesOf = (line: string, style: Style) =>
    runsOf(line).map(({ words, isArabic }) => {
      const printed = isArabic ? words : shown(words);
      const options = { lineBreak: false, ...(isArabic && { features: [] }) };
      const set = (): Document => {
        if (!isArabic) return use(style, printed);
        const face = style.strong ? 'arabicBold' : 'arabic';
        doc.registerFont(face, arabicFile(face));
        return use(style, '').font(face);
      };
      return { words: printed, options, set, width: set().widthOfString(printed, options) };
    });
  const widthOf = (line: string, style: Style): number =>
    piecesOf(line, style).reduce((sum, { width }) => sum + width, 0);
  const linesOf = (text: string, width: number, style: Style): string[] => {
    const lines: string[] = [];
    for (const word of text.normalize('NFC').split(/\s+/).filter(Boolean)) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  const lineHeight = (style: Style): number => use(style, '').currentLineHeight(true);

  const mixed = (text: string, style: Style, { x, y, width, align = 'left' }: Box): void => {
    const main = typeface(style.strong ? 'bold' : 'regular');
    const foot = (main.ascent / main.unitsPerEm) * (style.size ?? DEFAULT_SIZE);
    let top = y;
    for (const line of linesOf(text, width, style)) {
      const pieces = piecesOf(line, style);
      const left = width - pieces.reduce((sum, piece) => sum + piece.width, 0);
      let at = x + (align === 'right' ? left : align === 'center' ? left / 2 : 0);
      doc.markContent('Span', { actual: line });
      for (const piece of pieces) {
        piece.set().text(piece.words, at, top + foot, { ...piece.options, baseline: 'alphabetic' });
        at += piece.width;
      }
      doc.endMarkedContent();
      top += lineHeight(style);
    }
    doc.y = top;
  };

  return {
    use,
    widthOf(text, style) {
      if (!isPlain(text)) return widthOf(text, style);
      const printed = shown(text);
      return use(style, printed).widthOfString(printed);
    },
    write(text, style, box) {
      if (!isPlain(text)) return mixed(text, style, box);
      const { x, y, width, align } = box;
      const printed = shown(text);
      use(style, printed).text(printed, x, y, { width, ...(align && { align }) });
    },
    heightOf(text, width, style) {
      if (!isPlain(text)) return linesOf(text, width, style).length * lineHeight(style);
      const printed = shown(text);
      return use(style, printed).heightOfString(printed, { width });
    },
  };
}
