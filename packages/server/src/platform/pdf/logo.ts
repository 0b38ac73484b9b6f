import { PNG } from 'pngjs';
import { shrink } from '../files/picture.ts';

/** A picture as paper takes it: every point red, green and blue, nothing clear. */
export interface PaperPicture {
  width: number;
  height: number;
  png: Uint8Array;
  /** The rows of the PNG as they lie in it: filtered and deflated, which a PDF reads as they are. */
  rows: Uint8Array;
}

/** What stands for a body at the head of what it prints: its picture, or some letters where it gave none. */
export interface Logo {
  letters: string;
  /** What the picture shows, for somebody who hears the document. */
  alt: string;
  picture?: PaperPicture;
}

/** The side of the square a logo stands in, in points. */
export const LOGO_SIDE = 48;
/** Points of a picture in that square: a printer of 300 points an inch shows no more. */
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
 * A PNG we drew ourselves as paper takes it: laid on white, for paper has no other ground, and no finer than a printer
 * draws. Both writers take it without unpacking it again.
 */
export function onPaper(bytes: Uint8Array): PaperPicture {
  const { width, height, data } = shrink(PNG.sync.read(Buffer.from(bytes)), PRINTED_SIDE);
  const drawn = new PNG({ width, height });
  drawn.data = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const png = PNG.sync.write(drawn, { colorType: 2, inputHasAlpha: true, filterType: 1, deflateLevel: 6 });
  return { width, height, png, rows: rowsOf(png) };
}

/** Where a picture lies in the square: as large as it goes, in the middle. */
export function inSquare({ width, height }: PaperPicture): { x: number; y: number; width: number; height: number } {
  const scale = LOGO_SIDE / Math.max(width, height);
  const [wide, tall] = [width * scale, height * scale];
  return { x: (LOGO_SIDE - wide) / 2, y: (LOGO_SIDE - tall) / 2, width: wide, height: tall };
}

/**
 * The letters of a body in the square: a line a word, so large that the widest fits, with the foot of each line measured
 * from the top. `widthOf` is the width of a line at a size of one point.
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
