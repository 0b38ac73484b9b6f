import * as z from 'zod/mini';

/**
 * Answers to the questions of a rule by their keys, as the payer typed them; a day as 2026-11-24, a file as the token
 * from CO9. The rule validates each answer.
 */
export const CustomValues = z.record(
  z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{1,30}$/, { error: 'This question does not exist' })),
  z.union([
    z.string().check(z.maxLength(1_000, { error: 'Answer with 500 characters or fewer' })),
    // A program may send a number instead of text; it is kept as text all the same.
    z.codec(z.number(), z.string(), { decode: String, encode: Number }),
  ]),
);
export type CustomValues = z.output<typeof CustomValues>;
