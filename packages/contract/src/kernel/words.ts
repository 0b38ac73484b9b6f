import * as z from 'zod/mini';

/** One line of text: trimmed, no control character, `min` to `max` characters. `error` is shown to the person. */
export const oneLine = (min: number, max: number, error: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(min, { error }), z.maxLength(max, { error }), z.regex(/^\P{Cc}*$/u, { error }));

/**
 * Text that mail programs or readers take for a link: `evil.example` under any ending, `evil[.]com`, `evil (dot) com`.
 * After a single letter and a full stop only the listed endings count, because names have initials: `J.K.Obi`.
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
/** Titles and company forms that names have without a blank after the full stop: `Nig.Ltd`, `St.Mary`. */
const SHORTENED =
  /(?<![\p{L}\p{N}.-])(?:Nig|Ltd|Int|Intl|Ent|Engr|Prof|Alh|Barr|Rev|Hon|Chief|Mrs|Mr|Ms|Dr|St)\.(?=\p{Lu})/gu;
/** Characters that hide or reverse the text beside them, and invisible letters. */
const HIDDEN = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\u034f|[\u115f\u1160\u3164\uffa0]/u;

/** Reports whether text holds a web address, also in full-width letters or with the full stops of other scripts. */
const hasLink = (words: string): boolean =>
  LINK.test(
    words
      .normalize('NFKC')
      .replaceAll(/[\u3002\u06d4]/g, '.')
      .replaceAll(SHORTENED, '$& '),
  );

/**
 * A name of a person or thing, as emails, lists and papers show it: one line without web addresses. "A.B.C. Ltd" and
 * "Adé & Sons" are allowed; "Your refund is at https://refund.example" is not.
 */
export const properName = (min: number, max: number, error: string) =>
  oneLine(min, max, error).check(
    z.refine((name) => !hasLink(name) && !HIDDEN.test(name), {
      error: 'Enter only the name, without a web or email address. Put a space after a full stop',
    }),
  );

/** A first or last name of a person: letters, blanks, full stops, hyphens and apostrophes. */
export const personName = (error: string) =>
  properName(2, 50, error).check(
    z.regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u, { error: 'Use letters, spaces, hyphens and apostrophes' }),
  );

/** Several lines of text: as `oneLine`, but line ends and tabs are allowed. */
export const severalLines = (min: number, max: number, error: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, { error }),
      z.maxLength(max, { error }),
      z.regex(/^[\P{Cc}\r\n\t]*$/u, { error }),
    );

/** Search text. Empty finds everything. */
export const SearchWords = oneLine(0, 100, 'Search with 100 characters or fewer');
