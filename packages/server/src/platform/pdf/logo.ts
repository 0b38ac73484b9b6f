import { PNG } from 'pngjs';
import { shrink } from '../files/picture.ts';

/** A picture for print: every pixel red, green and blue, without transparency. */
export interface PaperPicture {
  width: number;
  height: number;
  png: Uint8Array;
  /** The rows of the PNG as stored: filtered and deflated, which a PDF reads unchanged. */
  rows: Uint8Array;
}

/** The logo of an organization on its documents: its picture, or some letters when it has none. */
export interface Logo {
  letters: string;
  /** Alternative text of the picture, for screen readers. */
  alt: string;
  picture?: PaperPicture;
}

/** The side of the logo's square, in points. */
export const LOGO_SIDE = 48;
/** Pixels per side of a picture in that square: a printer of 300 dots an inch shows no more. */
const PRINTED_SIDE = 200;
const LARGEST = 15;
const LEADING = 1.15;

function rowsOf(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at + 8 < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return Buffer.concat(parts);
}

/**
 * Prepares a PNG we encoded ourselves for print: on a white background, because paper has no other, and no finer than a
 * printer draws. Both writers use it without unpacking it again.
 */
export function onPaper(bytes: Uint8Array): PaperPicture {
  const { width, height, data } = shrink(PNG.sync.read(Buffer.from(bytes)), PRINTED_SIDE);
  const drawn = new PNG({ width, height });
  drawn.data = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const png = PNG.sync.write(drawn, { colorType: 2, inputHasAlpha: true, filterType: 1, deflateLevel: 6 });
  return { width, height, png, rows: rowsOf(png) };
}

/** Returns the place of a picture in the square: as large as possible, centred. */
export function inSquare({ width, height }: PaperPicture): { x: number; y: number; width: number; height: number } {
  const scale = LOGO_SIDE / Math.max(width, height);
  const [wide, tall] = [width * scale, height * scale];
  return { x: (LOGO_SIDE - wide) / 2, y: (LOGO_SIDE - tall) / 2, width: wide, height: tall };
}

/**
 * Places the letters of an organization in the square: one word per line, as large as the widest allows, with each
 * baseline measured from the top. `widthOf` is the width of a line at a size of one point.
 */
export function lettersInSquare(
  letters: string,
  widthOf: (line: string) => number,
): { size: number; lines: { words: string; foot: number }[] } {
  const lines = letters.split(/\s+|(?<=-)/).filter(Boolean);
  const widest = Math.max(...lines.map(widthOf));
  const size = Math.min(LARGEST, (LOGO_SIDE - 8) / widest, (LOGO_SIDE - 8) / (lines.length * LEADING));
  const first = (LOGO_SIDE - (lines.length - 1) * size * LEADING) / 2 + size * 0.34;
  return { size, lines: lines.map((words, at) => ({ words, foot: first + at * size * LEADING })) };
}
