import * as z from 'zod/mini';

/** One line of words: trimmed, no control character, `min` to `max` characters. `error` is what a person reads. */
export const oneLine = (min: number, max: number, error: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(min, { error }), z.maxLength(max, { error }), z.regex(/^\P{Cc}*$/u, { error }));

/** What mail programs make a link of, and marks that hide or turn what stands beside them. */
const LINK =
  /:\/\/|\bwww\.|[@<>]|[\p{L}\p{N}]\.(?:com|net|org|info|biz|io|co|app|xyz|site|online|top|link|click|ng|uk|us)\b/iu;
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/**
 * A name of somebody or something, as letters, lists and papers show it: one line without web addresses. Anybody may be
 * called "A.B.C. Ltd" or "Adé & Sons"; nobody "Your refund is at https://refund.example".
 */
export const properName = (min: number, max: number, error: string) =>
  oneLine(min, max, error).check(
    z.refine((name) => !LINK.test(name) && !HIDDEN.test(name), {
      error: 'Enter the name alone, without a web or mail address',
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
