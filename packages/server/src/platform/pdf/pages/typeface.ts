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
/** The Arabic face that matches each face. */
const ARABIC = { regular: 'arabic', bold: 'arabicBold', other: 'arabic', otherBold: 'arabicBold' } as const;

/** The face for text with a letter the requested face lacks, such as the ƙ and ƴ of Hausa. */
const INSTEAD = { regular: 'other', bold: 'otherBold', other: 'other', otherBold: 'otherBold' } as const;

/** The faces text can request: Source Sans 3, and Noto Sans where it lacks a letter. */
export type Face = keyof typeof faces;
/** The faces of a document: for Arabic words, Noto Naskh. */
export type FontFace = Face | ArabicFace;
export const FACES = [...Object.keys(faces), ...Object.keys(arabic)] as FontFace[];

const read = new Map<FontFace, TrueType>();

const opened = (face: FontFace): TrueType =>
  face === 'arabic' || face === 'arabicBold'
    ? trueType(arabic[face], arabicFile(face))
    : trueType(faces[face][0], readFileSync(resolve(faces[face][1])));

/** Returns a face, read once per process on first use; Source Sans 3 has the ₦ and the letters of Yoruba and Igbo. */
export function typeface(face: FontFace): TrueType {
  const font = read.get(face) ?? opened(face);
  read.set(face, font);
  return font;
}

/** Words of one face, as the hexadecimal glyph numbers of a page's content, and their width at one point. */
export interface SetWords {
  face: FontFace;
  hex: string;
  width: number;
  /** For words of several faces, or joined ones: their parts from left to right; `hex` is then empty. */
  parts?: readonly (SetWords | { face: ArabicFace; shaped: readonly Shaped[] })[];
}

const byFace = <Key, Value>() =>
  Object.fromEntries(FACES.map((face) => [face, new Map()])) as Record<FontFace, Map<Key, Value>>;

/** Text a page can show unchanged. */
const ASCII = /^[ -~]*$/;

/** Replaces a character that no face has. */
const NO_LETTER = '?';

/** Reports whether some face of the documents has this character. */
export const hasLetter = (letter: string): boolean =>
  (['regular', 'other'] as const).some((face) => typeface(face).glyphOf(letter.codePointAt(0)!) !== 0);

/** Sets words in the faces of one document and records the glyphs used. */
export class Typesetter {
  /** The glyphs used, each with the characters it represents. */
  readonly used = byFace<number, string>();
  readonly #letters = byFace<string, SetWords>();
  readonly #byCode = Object.fromEntries(FACES.map((face) => [face, []])) as unknown as Record<FontFace, SetWords[]>;
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

  /** Sets words of several scripts, or written from right to left, part by part. */
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

  /** Sets words of ASCII, which nearly all are: glyphs by number, none of which changes its shape. */
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
   * Returns words as glyphs, in another face where this one lacks a letter, with Arabic words joined and in order; a
   * question mark replaces a character no face has. `isFixed` means that the words are on every page.
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
