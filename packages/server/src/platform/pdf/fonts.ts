import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const fontFile = (path: string): Buffer => readFileSync(require.resolve(`@expo-google-fonts/${path}.ttf`));

/** The fonts of a document by the names they are registered under. */
export type FontName = 'regular' | 'strong' | 'other-regular' | 'other-strong';

let loaded: Readonly<Record<FontName, Buffer>> | undefined;

/**
 * The fonts of every document, read once. Source Sans 3 has the naira sign and the letters of Yoruba and Igbo names; for
 * two letters of Hausa it does not have, Noto Sans stands in.
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

/** The letters Source Sans 3 does not have. */
const OTHER = /[ƘƙƳƴ]/;

/** The font a text is set in: one for all of it. */
export const fontFor = (text: string, isStrong: boolean): FontName =>
  OTHER.test(text) ? (isStrong ? 'other-strong' : 'other-regular') : isStrong ? 'strong' : 'regular';
