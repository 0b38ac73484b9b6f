/** Crockford's 32 letters and digits: without I, L, O and U, so that nothing is misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/**
 * Makes the verification code of a receipt: ten letters from ten random bytes, five bits of each, so that every code is
 * equally likely. Throws a RangeError for another number of bytes.
 */
export function makeVerificationCode(random: Uint8Array): string {
  if (random.length !== LENGTH) throw new RangeError('A code is made of ten random bytes');
  return Array.from(random, (byte) => LETTERS[byte & 31]).join('');
}

/**
 * Parses a code as people type it, with small letters, spaces, hyphens, O for 0, I or L for 1; returns null when it is
 * not one.
 */
export function readVerificationCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}

/** Returns `7K4QM-9ZT2H`. */
export const formatVerificationCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
