import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What we use of fontkit, which shapes for pdfkit too. */
interface Fontkit {
  create(file: Buffer): {
    unitsPerEm: number;
    layout(
      words: string,
      features?: string[],
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): {
      glyphs: { id: number; codePoints: number[]; advanceWidth: number }[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  };
}
const require = createRequire(import.meta.url);

const files = {
  arabic: '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  arabicBold: '@expo-google-fonts/noto-naskh-arabic/600SemiBold/NotoNaskhArabic_600SemiBold.ttf',
} as const;
export type ArabicFace = keyof typeof files;
const read = new Map<ArabicFace, Buffer>();
const shapers = new Map<ArabicFace, ReturnType<Fontkit['create']>>();

/** The file of an Arabic face, read when the first such word comes. */
export function arabicFile(face: ArabicFace): Buffer {
  const file = read.get(face) ?? readFileSync(require.resolve(files[face]));
  read.set(face, file);
  return file;
}

/** A glyph in its place; lengths are parts of the size. */
export interface Shaped {
  glyph: number;
  /** The letters it stands for, in the order they are read. */
  letters: readonly number[];
  /** How far the pen goes, and how far beside and above its place the glyph stands. */
  advance: number;
  right: number;
  up: number;
}

/** Arabic words as joined glyphs, from left to right. */
export function shape(face: ArabicFace, words: string): Shaped[] {
  let shaper = shapers.get(face);
  if (!shaper) {
    shaper = (require('fontkit') as Fontkit).create(arabicFile(face));
    shapers.set(face, shaper);
  }
  const { glyphs, positions } = shaper.layout(words, [], 'arab', undefined, 'rtl');
  const em = shaper.unitsPerEm;
  return glyphs.map(({ id, codePoints }, at) => {
    const { xAdvance, xOffset, yOffset } = positions[at]!;
    return { glyph: id, letters: codePoints, advance: xAdvance / em, right: xOffset / em, up: yOffset / em };
  });
}
