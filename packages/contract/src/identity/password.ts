import * as z from 'zod/mini';

/** The shortest password with a code after it, and without one (a payer who signs in without codes). */
export const PASSWORD_MIN = 10;
export const PASSWORD_MIN_WITHOUT_CODE = 15;
export const PASSWORD_MAX = 128;

/**
 * Normalizes a password to characters as people count them: `é` is one, however it was typed. Passwords are compared in
 * this form too.
 */
export const passwordForm = (typed: string): string => typed.normalize('NFKC');
export const passwordLength = (typed: string): number => [...passwordForm(typed)].length;

const words = {
  short: `Password must have ${PASSWORD_MIN} or more characters`,
  long: `Password must have ${PASSWORD_MAX} or fewer characters`,
};

/**
 * A new password. Only its length is validated here, for form and call alike; only the server checks that it is hard to
 * guess and was not used before (`password-weak`, `password-reused` beside the field).
 */
export const NewPassword = z.string().check(
  z.maxLength(PASSWORD_MAX * 4, { error: words.long }),
  z.refine((typed) => passwordLength(typed) >= PASSWORD_MIN, { error: words.short }),
  z.refine((typed) => passwordLength(typed) <= PASSWORD_MAX, { error: words.long }),
);

/** A password to verify: any text of a length that a password can have. */
export const ClaimedPassword = z
  .string()
  .check(z.minLength(1, { error: 'Enter your password' }), z.maxLength(PASSWORD_MAX * 4, { error: words.long }));

/**
 * Returns the personal words a user's password may not be made of: names, login, name in the email address,
 * organization, product.
 */
export function personalWords(...texts: readonly (string | undefined)[]): string[] {
  const parts = texts.flatMap((text) => (text ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return [...new Set(parts)].filter((word) => word.length >= 3);
}

/**
 * Reports whether almost nothing is left of a password without the user's own words: `AdaObi1985!` with the words `ada`
 * and `obi`. Four or more other letters beside them are enough to pass.
 */
export function isMadeOfWords(password: string, own: readonly string[]): boolean {
  const longestFirst = [...own].sort((a, b) => b.length - a.length);
  const text = passwordForm(password).toLowerCase();
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < 4;
}
