import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hasLetter, typeface } from './pages/typeface.ts';

const require = createRequire(import.meta.url);
const fontFile = (path: string): Buffer => readFileSync(require.resolve(`@expo-google-fonts/${path}.ttf`));

/** The fonts of a document by the names they are registered under. */
export type FontName = 'regular' | 'strong' | 'other-regular' | 'other-strong';

let loaded: Readonly<Record<FontName, Buffer>> | undefined;

/**
 * Returns the fonts of every document, read once. Source Sans 3 has the naira sign and the letters of Yoruba and Igbo
 * names; Noto Sans supplies two Hausa letters it lacks.
 */
export const fonts = (): Readonly<Record<FontName, Buffer>> => {
  loaded ??= {
    regular: fontFile('source-sans-3/400Regular/SourceSans3_400Regular'),
    strong: fontFile('source-sans-3/600SemiBold/SourceSans3_600SemiBold'),
    'other-regular': fontFile('noto-sans/400Regular/NotoSans_400Regular'),
    'other-strong': fontFile('noto-sans/600SemiBold/NotoSans_600SemiBold'),
  };
  return loaded;
};

/** Characters that all our fonts have; they are not looked up. */
const COMMON = /^[\0-\u017f]*$/;

/** Returns the text with a question mark for each character that no font has. */
export const shown = (text: string): string =>
  COMMON.test(text) ? text : [...text.normalize('NFC')].map((letter) => (hasLetter(letter) ? letter : '?')).join('');

const lacksLetter = (text: string): boolean =>
  !COMMON.test(text) && [...text].some((letter) => typeface('regular').glyphOf(letter.codePointAt(0)!) === 0);

/** Returns the one font in which the whole text is set. */
export const fontFor = (text: string, isStrong: boolean): FontName =>
  lacksLetter(text) ? (isStrong ? 'other-strong' : 'other-regular') : isStrong ? 'strong' : 'regular';
