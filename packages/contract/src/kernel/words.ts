import * as z from 'zod/mini';

/** One line of words: trimmed, no control character, `min` to `max` characters. `error` is what a person reads. */
export const oneLine = (min: number, max: number, error: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(min, { error }), z.maxLength(max, { error }), z.regex(/^\P{Cc}*$/u, { error }));

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
