import { createRequire } from 'node:module';

interface Bidi {
  getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array };
  getMirroredCharacter(letter: string): string | null;
}
const require = createRequire(import.meta.url);
let bidi: Bidi | undefined;
const reading = (): Bidi => (bidi ??= (require('bidi-js') as () => Bidi)());

/** Letters of scripts that are written from right to left. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Characters the Arabic face sets: letters of Arabic, of Hausa and Fulfulde in Ajami, their marks, and joiners. */
const ARABIC =
  /^[\u0600-\u065f\u066a-\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc\u200c\u200d]$/u;
/** Invisible characters that control the direction. */
const STEERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Reports whether words can be set letter by letter from left to right: all but a few can. */
export const isPlain = (words: string): boolean => !FROM_RIGHT.test(words) && !STEERING.test(words);

/** A part of a line set in one face. `words` are in reading order. */
export interface Run {
  words: string;
  isArabic: boolean;
}

/**
 * Splits a line into parts from left to right (Unicode's bidirectional algorithm): names in Arabic letters run from
 * right to left, digits and Latin words among them from left to right. A line that begins in Arabic is still aligned
 * like other lines. `Ada علي 12` is `Ada `, `علي`, ` 12`.
 */
export function runsOf(line: string): Run[] {
  const { getEmbeddingLevels, getMirroredCharacter } = reading();
  const { levels } = getEmbeddingLevels(line, 'ltr');
  const runs: (Run & { level: number })[] = [];
  let at = 0;
  for (const letter of line) {
    const level = levels[at] ?? 0;
    at += letter.length;
    if (STEERING.test(letter)) continue;
    const isFromRight = level % 2 === 1;
    const last = runs.at(-1);
    // A space between two Arabic words belongs to them, so that they are shaped as a whole.
    const isArabic = ARABIC.test(letter) || (letter === ' ' && isFromRight && last?.isArabic === true);
    const shown = isFromRight ? (getMirroredCharacter(letter) ?? letter) : letter;
    if (last && last.level === level && last.isArabic === isArabic && (isArabic || !isFromRight)) last.words += shown;
    else runs.push({ words: shown, isArabic, level });
  }
  return inPlace(runs).map(({ words, isArabic }) => ({ words, isArabic }));
}

/** Applies rule L2: from the highest level down, reverses every run at that level or above. */
function inPlace<Piece extends { level: number }>(pieces: readonly Piece[]): Piece[] {
  const placed = [...pieces];
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    for (let from = 0; from < placed.length; from += 1) {
      let to = from;
      while (to < placed.length && placed[to]!.level >= level) to += 1;
      if (to > from) placed.splice(from, to - from, ...placed.slice(from, to).reverse());
      from = to;
    }
  }
  return placed;
}
