import type { Shaped } from '../arabic.ts';
import { inSquare, LOGO_SIDE, type Logo, lettersInSquare, type PaperPicture } from '../logo.ts';
import { type Face, type FontFace, type SetWords, type Typesetter, typeface } from './typeface.ts';

/** A4 in points, and its margins of 15 mm. */
export const A4 = { width: 595.28, height: 841.89, margin: 42.52 } as const;

/** Grey from 0 (black) to 1 (white), or red, green and blue. */
export type Colour = number | readonly [number, number, number];

/** How a line of text is set: where it begins (or ends, or has its middle), measured from the top left of the page. */
export interface Line {
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  face?: Face;
  colour?: Colour;
  align?: 'left' | 'right' | 'centre';
  /** Rotation in degrees counter-clockwise, around x and y. */
  turn?: number;
  /** Whether the text is the same on every page, so that it is set once. */
  isFixed?: boolean;
}

/** The role of a piece of a page for a screen reader: a heading, a paragraph, a picture with alternative text. */
export interface Piece {
  kind: 'H1' | 'H2' | 'P' | 'Figure';
  alt?: string;
}

const short = (value: number): string => String(Math.round(value * 100) / 100);
const fill = (colour: Colour): string =>
  typeof colour === 'number' ? `${short(colour)} g` : `${colour.map(short).join(' ')} rg`;
/** The name of a face in the content of a page. */
export const faceName: Record<FontFace, string> = {
  regular: 'R',
  bold: 'B',
  other: 'O',
  otherBold: 'P',
  arabic: 'A',
  arabicBold: 'D',
};

/** Encodes words as a PDF text string. */
const asText = (words: string): string => `<${Buffer.from(`\uFEFF${words}`, 'utf16le').swap16().toString('hex')}>`;

/** Writes joined glyphs one after the other, each moved to its offset and back. */
function joined(shaped: readonly Shaped[], widthOf: (glyph: number) => number, size: number): string {
  const back = (part: number) => short(-1_000 * part);
  const shown = shaped.map(({ glyph, advance, right, up }) => {
    const hex = `<${glyph.toString(16).padStart(4, '0')}>`;
    const move = `[${back(right)} ${hex} ${back(advance - right - widthOf(glyph))}] TJ`;
    return up === 0 ? move : `${short(up * size)} Ts ${move} 0 Ts`;
  });
  return shown.join(' ');
}

function glyphs({ face, hex, parts }: SetWords, size: number): string {
  if (!parts) return `/${faceName[face]} ${short(size)} Tf <${hex}> Tj`;
  const each = parts.map((part) =>
    'shaped' in part
      ? `/${faceName[part.face]} ${short(size)} Tf ${joined(part.shaped, widthIn(part.face), size)}`
      : glyphs(part, size),
  );
  return each.join(' ');
}

const widthIn = (face: FontFace) => {
  const font = typeface(face);
  return (glyph: number): number => font.widthOf(glyph) / font.unitsPerEm;
};

/** The pictures of a document with their names in the content of its pages. */
export type Pictures = Map<PaperPicture, string>;

/** A page being drawn: its content, and the pieces for screen readers, in the order they were drawn. */
export class Page {
  readonly pieces: Piece[] = [];
  readonly #set: Typesetter;
  readonly #pictures: Pictures;
  #content = '';

  constructor(set: Typesetter, pictures: Pictures) {
    this.#set = set;
    this.#pictures = pictures;
  }

  get content(): string {
    return this.#content;
  }

  /** Draws something that is read out. */
  piece(piece: Piece, draw: () => void): void {
    this.#content += `/${piece.kind} <</MCID ${this.pieces.length}>> BDC\n`;
    this.pieces.push(piece);
    draw();
    this.#content += 'EMC\n';
  }

  /** Draws something that is not read out: lines, watermarks, the footer. */
  ornament(draw: () => void): void {
    this.#content += '/Artifact BMC\n';
    draw();
    this.#content += 'EMC\n';
  }

  widthOf(words: string, size: number, face: Face = 'regular'): number {
    return this.#set.set(face, words).width * size;
  }

  /** Draws one line of text. */
  words(words: string, { x, y, size, face = 'regular', colour = 0, align = 'left', turn = 0, isFixed }: Line): void {
    const set = this.#set.set(face, words, isFixed);
    const { width } = set;
    const back = align === 'left' ? 0 : (width * size) / (align === 'right' ? 1 : 2);
    const angle = (turn * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const place =
      turn === 0
        ? `${short(x - back)} ${short(A4.height - y)} Td`
        : `${[cos, sin, -sin, cos].map((part) => part.toFixed(4)).join(' ')} ${short(x - back * cos)} ${short(A4.height - y - back * sin)} Tm`;
    const shown = `BT ${fill(colour)} ${place} ${glyphs(set, size)} ET`;
    this.#content += set.parts ? `/Span <</ActualText ${asText(words)}>> BDC ${shown} EMC\n` : `${shown}\n`;
  }

  /** Draws text in lines of at most `width` points, broken between words; returns the baseline of the last line. */
  paragraph(words: string, width: number, { y, size, face = 'regular', ...line }: Line, leading = 1.3): number {
    let foot = y;
    for (const text of this.#broken(words, width / size, face)) {
      this.words(text, { ...line, y: foot, size, face });
      foot += size * leading;
    }
    return foot - size * leading;
  }

  #broken(words: string, width: number, face: Face): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of words.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.#set.set(face, longer).width > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  /** Draws a straight line. */
  rule(x: number, y: number, toX: number, toY: number, thickness = 0.5, colour: Colour = 0.6): void {
    const [from, to] = [`${short(x)} ${short(A4.height - y)}`, `${short(toX)} ${short(A4.height - toY)}`];
    const stroke = typeof colour === 'number' ? `${short(colour)} G` : `${colour.map(short).join(' ')} RG`;
    this.#content += `${stroke} ${short(thickness)} w ${from} m ${to} l S\n`;
  }

  /**
   * Draws the logo of an organization in a square of LOGO_SIDE; letters in its place are not read out, because its name
   * is beside them.
   */
  logo({ letters, alt, picture }: Logo, x: number, y: number): void {
    if (picture) {
      this.piece({ kind: 'Figure', alt }, () => this.#picture(picture, x, y));
      return;
    }
    this.ornament(() => {
      this.box(x, y, LOGO_SIDE, LOGO_SIDE, 0.93);
      const { size, lines } = lettersInSquare(letters, (line) => this.widthOf(line, 1, 'bold'));
      for (const { words, foot } of lines)
        this.words(words, { x: x + LOGO_SIDE / 2, y: y + foot, size, face: 'bold', align: 'centre' });
    });
  }

  #picture(picture: PaperPicture, x: number, y: number): void {
    const name = this.#pictures.get(picture) ?? `I${this.#pictures.size + 1}`;
    this.#pictures.set(picture, name);
    const { x: right, y: down, width, height } = inSquare(picture);
    const place = [width, 0, 0, height, x + right, A4.height - y - down - height].map(short).join(' ');
    this.#content += `q ${place} cm /${name} Do Q\n`;
  }

  /** Draws a filled box. */
  box(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.#content += `${fill(colour)} ${short(x)} ${short(A4.height - y - height)} ${short(width)} ${short(height)} re f\n`;
  }

  /**
   * Draws a square of black and white modules, such as a QR code: `modules[row * size + column]` is 1 where it is
   * black.
   */
  modules(modules: Uint8Array, size: number, x: number, y: number, side: number): void {
    const step = side / size;
    let path = '';
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        if (!modules[row * size + column]) continue;
        const begin = column;
        while (column + 1 < size && modules[row * size + column + 1]) column++;
        path += `${begin} ${row} ${column + 1 - begin} 1 re\n`;
      }
    }
    this.#content += `q 0 g ${step.toFixed(5)} 0 0 ${(-step).toFixed(5)} ${short(x)} ${short(A4.height - y)} cm\n${path}f Q\n`;
  }
}
