import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The parts of fontkit we use; pdfkit shapes with it too. */
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

/** Returns the file of an Arabic face, read on first use. */
export function arabicFile(face: ArabicFace): Buffer {
  const file = read.get(face) ?? readFileSync(require.resolve(files[face]));
  read.set(face, file);
  return file;
}

/** A positioned glyph; lengths are fractions of the font size. */
export interface Shaped {
  glyph: number;
  /** The characters it represents, in reading order. */
  letters: readonly number[];
  /** How far the pen advances, and the glyph's horizontal and vertical offset. */
  advance: number;
  right: number;
  up: number;
}

/** Shapes Arabic words into joined glyphs, from left to right. */
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
