/** Crockford's 32 letters and digits: no I, L, O and U, so that nothing is misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/**
 * The verification code of a receipt: ten letters out of ten random bytes, of which five bits each are used, so
 * that every code is equally likely. Throws a RangeError for another number of bytes.
 */
export function makeVerificationCode(random: Uint8Array): string {
  if (random.length !== LENGTH) throw new RangeError('A code is made of ten random bytes');
  return Array.from(random, (byte) => LETTERS[byte & 31]).join('');
}

/** A code as people type it, with small letters, spaces, hyphens, O for 0, I or L for 1; null when it is none. */
export function readVerificationCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}

/** `7K4QM-9ZT2H` */
export const formatVerificationCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
