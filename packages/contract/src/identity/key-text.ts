/**
 * The text of an API key, `isura_test_Ab12Cd34_…`: the mode of the portal, 8 characters that name the key, 43 secret
 * ones (256 bits) and 6 that check everything before them, so that scanners of code and logs recognize a key without
 * knowing any (docs/spec/api-keys.md#the-text-of-a-key).
 */

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Characters of the name of a key. */
export const KEY_ID_LENGTH = 8;
/** Secret characters of a key: 43 of 62 are 256 bits. */
export const KEY_SECRET_LENGTH = 43;
const CHECK_LENGTH = 6;
/** The polynomial of CRC-32 as zip and PNG use it, lowest bit first. */
const POLYNOMIAL = 0xedb88320;

const SHAPE = new RegExp(
  `^isura_(test|live)_([0-9A-Za-z]{${KEY_ID_LENGTH}})_([0-9A-Za-z]{${KEY_SECRET_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`,
);
/**
 * A key or the beginning of one anywhere in a text, with its name and whatever secret follows; some programs write `_`
 * in an address as `%5F`.
 */
const IN_TEXT = /isura(?:_|%5f)(test|live)(?:_|%5f)([0-9a-z]{0,8})(?:[0-9a-z_]|%5f)*…?/gi;

/** A key opens the portals of one mode: a test key never reaches real money. */
export type KeyMode = 'test' | 'live';

/** The public parts of a key. */
export interface KeyName {
  mode: KeyMode;
  keyId: string;
}

/** Returns the CRC-32 of a text of ASCII characters, a whole number from 0: `123456789` gives 0xcbf43926. */
export function crc32(text: string): number {
  let remainder = 0xffffffff;
  for (let at = 0; at < text.length; at += 1) {
    remainder ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit += 1)
      remainder = (remainder & 1) === 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
  }
  return (remainder ^ 0xffffffff) >>> 0;
}

/**
 * Returns a whole number from 0 in base 62 with at least so many digits: 61 in 6 digits is `00000z`. Throws RangeError
 * for a number that needs more, or is no whole number.
 */
export function base62(value: number, digits: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} has no digits of base 62`);
  let rest = value;
  let text = '';
  for (let nth = 0; nth < digits; nth += 1) {
    text = DIGITS[rest % 62]! + text;
    rest = Math.floor(rest / 62);
  }
  if (rest > 0) throw new RangeError(`${value} has more than ${digits} digits of base 62`);
  return text;
}

/**
 * Returns so many random characters of base 62; `below` returns a whole number from 0 up to, not including, its limit.
 */
export const randomBase62 = (length: number, below: (limit: number) => number): string =>
  Array.from({ length }, () => DIGITS[below(DIGITS.length)]!).join('');

/** Returns the six characters that check the beginning of a key. */
const checkOf = (beginning: string): string => base62(crc32(beginning), CHECK_LENGTH);

/** Returns a key of these parts with its check. Throws RangeError for parts of another length or other characters. */
export function keyText({ mode, keyId, secret }: KeyName & { secret: string }): string {
  const beginning = `isura_${mode}_${keyId}_${secret}`;
  const text = `${beginning}${checkOf(beginning)}`;
  if (!SHAPE.test(text)) throw new RangeError('A key has 8 characters of name and 43 secret ones, of base 62');
  return text;
}

/** Returns mode and name of a key; undefined for a text that is no key, or has a wrong character. */
export function readKey(text: string): KeyName | undefined {
  const [, mode, keyId] = SHAPE.exec(text) ?? [];
  if (mode === undefined || keyId === undefined) return undefined;
  if (checkOf(text.slice(0, -CHECK_LENGTH)) !== text.slice(-CHECK_LENGTH)) return undefined;
  return { mode: mode as KeyMode, keyId };
}

/** Reports whether a bearer token is meant as a key; `readKey` says whether it is one. */
export const isMeantAsKey = (token: string): boolean => token.startsWith('isura_');

/** Reports whether a key, or the beginning of one, is somewhere in a text. */
export const holdsKey = (text: string): boolean => text.search(IN_TEXT) >= 0;

/** Returns a text with the secret of every key in it left out: `?key=isura_test_Ab12Cd34_…`. Twice is as once. */
export const withoutKeySecrets = (text: string): string =>
  text.replaceAll(IN_TEXT, (_, mode: string, keyId: string) => `isura_${mode.toLowerCase()}_${keyId}_…`);
