import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type TrueType, trueType } from './true-type.ts';

const { resolve } = createRequire(import.meta.url);
const faces = {
  regular: ['SourceSans3', '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'],
  bold: ['SourceSans3-SemiBold', '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'],
} as const;

/** The two faces of our documents. */
export type Face = keyof typeof faces;
export const FACES = Object.keys(faces) as Face[];

const read = new Map<Face, TrueType>();

/** A face of Source Sans 3, which has the ₦ and the letters of Yoruba and Igbo; read once a process. */
export function typeface(face: Face): TrueType {
  let font = read.get(face);
  if (!font) {
    const [name, path] = faces[face];
    font = trueType(name, readFileSync(resolve(path)));
    read.set(face, font);
  }
  return font;
}

/** Words set in a face: the hexadecimal glyph numbers of a page's content, and how wide they are at one point. */
export interface SetWords {
  hex: string;
  width: number;
}

/** Sets words in the faces of one document and remembers which letters it used. */
export class Typesetter {
  readonly used: Record<Face, Map<number, number>> = { regular: new Map(), bold: new Map() };
  readonly #letters: Record<Face, Map<string, SetWords>> = { regular: new Map(), bold: new Map() };
  readonly #lines = new Map<string, SetWords>();

  #letter(face: Face, letter: string): SetWords {
    const known = this.#letters[face].get(letter);
    if (known) return known;
    const font = typeface(face);
    const code = letter.codePointAt(0) ?? 0;
    const glyph = font.glyphOf(code);
    this.used[face].set(glyph, code);
    const set = { hex: glyph.toString(16).padStart(4, '0'), width: font.widthOf(glyph) / font.unitsPerEm };
    this.#letters[face].set(letter, set);
    return set;
  }

  /** Words as glyphs. A letter the face does not have becomes its empty box; `isFixed` says they stand on every page. */
  set(face: Face, words: string, isFixed = false): SetWords {
    const key = isFixed ? `${face} ${words}` : '';
    const known = isFixed ? this.#lines.get(key) : undefined;
    if (known) return known;
    let hex = '';
    let width = 0;
    for (const letter of words.normalize('NFC')) {
      const each = this.#letter(face, letter);
      hex += each.hex;
      width += each.width;
    }
    const set = { hex, width };
    if (isFixed) this.#lines.set(key, set);
    return set;
  }
}
