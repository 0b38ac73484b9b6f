import * as z from 'zod';

/** Words common in examples and placeholder values; random text practically never contains them. */
const EXAMPLE =
  /replace|change.?me|example|secret|passw|letters|openssl|thirty|random|default|insert|-newer-|-older-|0123456789|12345678|abcdefgh|qwertz|qwerty/i;
/** Plain words with separators: a sentence, which is guessed by its language. */
const SENTENCE = /^[a-z]+(?:[ ,.'_-]+[a-z]+)*[.!]?$/i;

function entropyOf(values: readonly (string | number)[]): number {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / values.length) * Math.log2(count / values.length);
  return bits;
}

/**
 * Returns a low estimate of a text's bits of entropy, from its characters and the steps between them; repetitions count
 * once. 44 characters of base64 show 180 and more, 32 of hexadecimal 85 and more, `aaaa…`, `abcd…` and `xy1xy1…` next
 * to nothing.
 */
export function bitsOf(text: string): number {
  const codes = [...text].map((letter) => letter.codePointAt(0)!);
  if (codes.length < 4) return 0;
  const steps = codes.slice(1).map((code, at) => code - codes[at]!);
  const triples = new Set(codes.slice(2).map((_, at) => codes.slice(at, at + 3).join()));
  return (triples.size + 2) * Math.min(entropyOf(codes), entropyOf(steps));
}

/** Returns in a few words why a text is no secret; undefined when it may be one. */
export function weaknessOf(text: string, leastBits: number): string | undefined {
  if (EXAMPLE.test(text)) return 'must not be an example: printed examples are publicly known';
  if (SENTENCE.test(text) && /[^a-z]/i.test(text)) return 'must be random, not words';
  return bitsOf(text) < leastBits ? 'must be random: this one can be guessed' : undefined;
}

/** Accepts a text that looks random, of `least` characters or more. */
export const randomText = (least: number, leastBits: number) =>
  z.string().superRefine((text, check) => {
    const wrong =
      Buffer.byteLength(text) < least ? `must have ${least} or more characters` : weaknessOf(text, leastBits);
    if (wrong !== undefined) check.addIssue(wrong);
  });

/** Accepts several such texts separated by commas, newest first; an empty text is an empty list. */
export const randomTexts = (least: number, leastBits: number) =>
  z.string().transform((text, check) => {
    const parts = text.split(',').map((part) => part.trim());
    const texts = parts.filter((part) => part !== '');
    for (const each of texts) {
      const read = randomText(least, leastBits).safeParse(each);
      if (!read.success) check.addIssue(read.error.issues[0]!.message);
    }
    return texts as readonly string[];
  });
