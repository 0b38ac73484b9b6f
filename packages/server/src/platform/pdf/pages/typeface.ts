import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type TrueType, trueType } from './true-type.ts';

const { resolve } = createRequire(import.meta.url);
const faces = {
  regular: ['SourceSans3', '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'],
  bold: ['SourceSans3-SemiBold', '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'],
  other: ['NotoSans', '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'],
  otherBold: ['NotoSans-SemiBold', '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'],
} as const;

/** Where words are set whole that have a letter the face does not have, such as the ƙ and ƴ of Hausa. */
const INSTEAD = { regular: 'other', bold: 'otherBold', other: 'other', otherBold: 'otherBold' } as const;

/** The faces of our documents: Source Sans 3, and Noto Sans where that lacks a letter. */
export type Face = keyof typeof faces;
export const FACES = Object.keys(faces) as Face[];

const read = new Map<Face, TrueType>();

/** A face; Source Sans 3 has the ₦ and the letters of Yoruba and Igbo. Read once a process. */
export function typeface(face: Face): TrueType {
  let font = read.get(face);
  if (!font) {
    const [name, path] = faces[face];
    font = trueType(name, readFileSync(resolve(path)));
    read.set(face, font);
  }
  return font;
}

/** Words set: in which face, as the hexadecimal glyph numbers of a page's content, and how wide at one point. */
export interface SetWords {
  face: Face;
  hex: string;
  width: number;
}

const byFace = <Key, Value>(): Record<Face, Map<Key, Value>> => ({
  regular: new Map(),
  bold: new Map(),
  other: new Map(),
  otherBold: new Map(),
});

/** Sets words in the faces of one document and remembers which letters it used. */
export class Typesetter {
  /** The glyphs that were used, each with the letter it stands for. */
  readonly used = byFace<number, number>();
  readonly #letters = byFace<string, SetWords>();
  readonly #lines = new Map<string, SetWords>();

  #letter(face: Face, letter: string): SetWords | undefined {
    const known = this.#letters[face].get(letter);
    if (known) return known;
    const font = typeface(face);
    const code = letter.codePointAt(0) ?? 0;
    const glyph = font.glyphOf(code);
    if (glyph === 0 && INSTEAD[face] !== face) return undefined;
    this.used[face].set(glyph, code);
    const set = { face, hex: glyph.toString(16).padStart(4, '0'), width: font.widthOf(glyph) / font.unitsPerEm };
    this.#letters[face].set(letter, set);
    return set;
  }

  /**
   * Words as glyphs, in another face where this one lacks a letter of them; a letter none has becomes an empty box.
   * `isFixed` says that they stand on every page.
   */
  set(face: Face, words: string, isFixed = false): SetWords {
    const key = isFixed ? `${face} ${words}` : '';
    const known = isFixed ? this.#lines.get(key) : undefined;
    if (known) return known;
    let hex = '';
    let width = 0;
    for (const letter of words.normalize('NFC')) {
      const each = this.#letter(face, letter);
      if (!each) return this.set(INSTEAD[face], words);
      hex += each.hex;
      width += each.width;
    }
    const set = { face, hex, width };
    if (isFixed) this.#lines.set(key, set);
    return set;
  }
}
