import * as z from 'zod/mini';

/** One line of words: trimmed, no control character, `min` to `max` characters. `error` is what a person reads. */
export const oneLine = (min: number, max: number, error: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(min, { error }), z.maxLength(max, { error }), z.regex(/^\P{Cc}*$/u, { error }));

/**
 * What mail programs make a link of, or a reader would: `evil.example` under any ending, `evil[.]com`, `evil (dot) com`. Of one
 * letter before the full stop the endings are named, for names have initials: `J.K.Obi`.
 */
const LINK = new RegExp(
  [
    String.raw`:\/\/|\bwww\.|[@<>]`,
    String.raw`[\p{L}\p{N}-]{2}\.\p{L}[\p{L}\p{N}-]`,
    String.raw`[\p{L}\p{N}]\.(?:com|net|org|info|biz|io|co|app|xyz|site|online|top|link|click|ng|uk|us)\b`,
    String.raw`[[({]\s*(?:\.|dot)\s*[\])}]\s*[\p{L}\p{N}]`,
    String.raw`[\p{L}\p{N}]\s+dot\s+(?:com|net|org|info|ng|example)\b`,
  ].join('|'),
  'iu',
);
/** How names are written without a blank after the full stop of a title or a form of company: `Nig.Ltd`, `St.Mary`. */
const SHORTENED =
  /(?<![\p{L}\p{N}.-])(?:Nig|Ltd|Int|Intl|Ent|Engr|Prof|Alh|Barr|Rev|Hon|Chief|Mrs|Mr|Ms|Dr|St)\.(?=\p{Lu})/gu;
/** Marks that hide or turn what stands beside them, and letters nobody sees. */
const HIDDEN = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\u034f|[\u115f\u1160\u3164\uffa0]/u;

/** Whether words hold an address, also in full-width letters or with the full stops of other scripts. */
const hasLink = (words: string): boolean =>
  LINK.test(
    words
      .normalize('NFKC')
      .replaceAll(/[\u3002\u06d4]/g, '.')
      .replaceAll(SHORTENED, '$& '),
  );

/**
 * A name of somebody or something, as letters, lists and papers show it: one line without web addresses. Anybody may be
 * called "A.B.C. Ltd" or "Adé & Sons"; nobody "Your refund is at https://refund.example".
 */
export const properName = (min: number, max: number, error: string) =>
  oneLine(min, max, error).check(
    z.refine((name) => !hasLink(name) && !HIDDEN.test(name), {
      error: 'Enter the name alone, without a web or mail address. Put a space after a full stop',
    }),
  );

/** A first or last name of a person: letters, blanks, points, hyphens and apostrophes. */
export const personName = (error: string) =>
  properName(2, 50, error).check(
    z.regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u, { error: 'Use letters, spaces, hyphens and apostrophes' }),
  );

/** Several lines of words: as `oneLine`, but line ends and tabs are welcome. */
export const severalLines = (min: number, max: number, error: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, { error }),
      z.maxLength(max, { error }),
      z.regex(/^[\P{Cc}\r\n\t]*$/u, { error }),
    );

/** What somebody looks for. Empty finds everything. */
export const SearchWords = oneLine(0, 100, 'Search with 100 letters or fewer');
