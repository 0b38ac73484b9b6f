import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ArabicFace, arabicFile, type Shaped, shape } from '../arabic.ts';
import { isPlain, runsOf } from '../script.ts';
import { type TrueType, trueType } from './true-type.ts';

const { resolve } = createRequire(import.meta.url);
const faces = {
  regular: ['SourceSans3', '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'],
  bold: ['SourceSans3-SemiBold', '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'],
  other: ['NotoSans', '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'],
  otherBold: ['NotoSans-SemiBold', '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'],
} as const;

const arabic = { arabic: 'NotoNaskhArabic', arabicBold: 'NotoNaskhArabic-SemiBold' } as const;
/** The face of Arabic letters that goes with a face. */
const ARABIC = { regular: 'arabic', bold: 'arabicBold', other: 'arabic', otherBold: 'arabicBold' } as const;

/** Where words are set whole that have a letter the face does not have, such as the ƙ and ƴ of Hausa. */
const INSTEAD = { regular: 'other', bold: 'otherBold', other: 'other', otherBold: 'otherBold' } as const;

/** The faces words are asked for in: Source Sans 3, and Noto Sans where that lacks a letter. */
export type Face = keyof typeof faces;
/** The faces of a document: where words are Arabic, Noto Naskh. */
export type AnyFace = Face | ArabicFace;
export const FACES = [...Object.keys(faces), ...Object.keys(arabic)] as AnyFace[];

const read = new Map<AnyFace, TrueType>();

const opened = (face: AnyFace): TrueType =>
  face === 'arabic' || face === 'arabicBold'
    ? trueType(arabic[face], arabicFile(face))
    : trueType(faces[face][0], readFileSync(resolve(faces[face][1])));

/** A face; Source Sans 3 has the ₦ and the letters of Yoruba and Igbo. Read once a process, when it is first used. */
export function typeface(face: AnyFace): TrueType {
  const font = read.get(face) ?? opened(face);
  read.set(face, font);
  return font;
}

/** Words of one face, as the hexadecimal glyph numbers of a page's content, and how wide they are at one point. */
export interface SetWords {
  face: AnyFace;
  hex: string;
  width: number;
  /** Where the words are of several faces, or joined: their parts from left to right; `hex` is then empty. */
  parts?: readonly (SetWords | { face: ArabicFace; shaped: readonly Shaped[] })[];
}

const byFace = <Key, Value>() =>
  Object.fromEntries(FACES.map((face) => [face, new Map()])) as Record<AnyFace, Map<Key, Value>>;

/** What a page can show as it stands. */
const ASCII = /^[ -~]*$/;

/** Stands for a letter that no face has. */
const NO_LETTER = '?';

/** Whether some face of the documents has this letter. */
export const hasLetter = (letter: string): boolean =>
  (['regular', 'other'] as const).some((face) => typeface(face).glyphOf(letter.codePointAt(0)!) !== 0);

/** Sets words in the faces of one document and remembers which letters it used. */
export class Typesetter {
  /** The glyphs that were used, each with the letters it stands for. */
  readonly used = byFace<number, string>();
  readonly #letters = byFace<string, SetWords>();
  readonly #byCode = Object.fromEntries(FACES.map((face) => [face, []])) as unknown as Record<AnyFace, SetWords[]>;
  readonly #lines = new Map<string, SetWords>();

  #letter(face: Face, letter: string): SetWords | undefined {
    const known = this.#letters[face].get(letter);
    if (known) return known;
    const font = typeface(face);
    const code = letter.codePointAt(0) ?? 0;
    const glyph = font.glyphOf(code);
    if (glyph === 0) return INSTEAD[face] === face ? this.#letter(face, NO_LETTER) : undefined;
    this.used[face].set(glyph, letter);
    const set = { face, hex: glyph.toString(16).padStart(4, '0'), width: font.widthOf(glyph) / font.unitsPerEm };
    this.#letters[face].set(letter, set);
    return set;
  }

  /** Words of several scripts, or written from the right: part by part. */
  #mixed(face: Face, words: string): SetWords {
    const parts = runsOf(words).map(({ words: run, isArabic }) => {
      if (!isArabic) return this.#line(face, run);
      const shaped = shape(ARABIC[face], run);
      const known = this.used[ARABIC[face]];
      for (const { glyph, letters } of shaped)
        if (letters.length > 0 || !known.has(glyph)) known.set(glyph, String.fromCodePoint(...letters));
      return { face: ARABIC[face], shaped, width: shaped.reduce((sum, { advance }) => sum + advance, 0) };
    });
    return { face, hex: '', width: parts.reduce((sum, { width }) => sum + width, 0), parts };
  }

  /** Words of ASCII, which nearly all are: their letters by number, and none of them changes its shape. */
  #ascii(face: Face, words: string): SetWords {
    const letters = this.#byCode[face];
    let hex = '';
    let width = 0;
    for (let at = 0; at < words.length; at += 1) {
      const code = words.charCodeAt(at);
      let each = letters[code];
      if (!each) {
        each = this.#letter(face, words[at]!);
        if (!each) return this.#line(INSTEAD[face], words);
        letters[code] = each;
      }
      hex += each.hex;
      width += each.width;
    }
    return { face, hex, width };
  }

  #line(face: Face, words: string): SetWords {
    let hex = '';
    let width = 0;
    for (const letter of words) {
      const each = this.#letter(face, letter);
      if (!each) return this.#line(INSTEAD[face], words);
      hex += each.hex;
      width += each.width;
    }
    return { face, hex, width };
  }

  /**
   * Words as glyphs, in another face where this one lacks a letter of them, Arabic ones joined and in their place; for a
   * letter none has stands a question mark. `isFixed` says that they stand on every page.
   */
  set(face: Face, words: string, isFixed = false): SetWords {
    const key = isFixed ? `${face} ${words}` : '';
    const known = isFixed ? this.#lines.get(key) : undefined;
    if (known) return known;
    const set = ASCII.test(words) ? this.#ascii(face, words) : this.#of(face, words.normalize('NFC'));
    if (isFixed) this.#lines.set(key, set);
    return set;
  }

  #of(face: Face, clean: string): SetWords {
    return isPlain(clean) ? this.#line(face, clean) : this.#mixed(face, clean);
  }
}
