import { createHmac } from 'node:crypto';
import {
  isMadeOfWords,
  PASSWORD_MIN,
  PASSWORD_MIN_WITHOUT_CODE,
  passwordForm,
  passwordLength,
} from '@isura/contract/identity/password';
import { type Keys, keyFor, tagOf } from '../secret/secret.domain.ts';
import { commonWords, keyboardRows } from './common-words.domain.ts';

/** argon2id settings required by docs/spec/security.md#t13: 19 MiB, two passes. */
export const argonSettings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash with no known password and the same settings, so that an unknown name takes as long as a known one. It is
 * checked against the settings on first use.
 */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGhhcyB0aGlzIQ$Zm9yIHRoaXMgaGFzaCBubyBwYXNzd29yZCBpcyBrbm8';

/** Returns the input for argon2: the normalized password, keyed, so that hashes alone are worthless. */
export const peppered = (secretKey: string, password: string): string =>
  createHmac('sha256', keyFor(secretKey, 'password')).update(passwordForm(password)).digest('base64');

const LONGEST_PREFIX = 16;

/** Prefixes a hash with the label of the key its password was peppered with. */
export const markedHash = (secretKey: string, hash: string): string =>
  `${tagOf(secretKey).toString('base64url')}${hash}`;

/** Returns the hash stored when no password opens the account: trying one takes as long as with any other. */
export const noPassword = (secretKey: string): string => markedHash(secretKey, nobodysHash);

/**
 * Splits a stored hash from its key label and returns the possible pepper keys: the labelled one, or all of them
 * without a label. If the key no longer exists nothing can match; the newest is tried, so that it takes as long.
 */
export function keptHash(keys: Keys, kept: string): { hashed: string; with: readonly string[] } {
  const at = kept.indexOf('$');
  if (at <= 0 || at > LONGEST_PREFIX) return { hashed: kept, with: keys };
  const tag = kept.slice(0, at);
  const made = keys.find((key) => tagOf(key).toString('base64url') === tag);
  if (made !== undefined) return { hashed: kept.slice(at), with: [made] };
  return { hashed: nobodysHash, with: [keys[0]] };
}

/** Reports whether a hash was made with a key other than the newest, or before hashes had key labels. */
export const isOfOlderKey = (keys: Keys, kept: string): boolean =>
  !kept.startsWith(`${tagOf(keys[0]).toString('base64url')}$`);

const LOOK_ALIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
  '€': 'e',
  '|': 'l',
};

const unmask = (text: string): string => [...text].map((sign) => LOOK_ALIKE[sign] ?? sign).join('');

/** Reports whether the text is a sequence of common words, `passwordwelcome` like `password`. */
function isWords(text: string): boolean {
  const open = [0];
  const reached = new Set(open);
  for (const from of open) {
    if (from === text.length) return true;
    for (let to = from + 2; to <= Math.min(text.length, from + 16); to += 1) {
      if (reached.has(to) || !commonWords.has(text.slice(from, to))) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return false;
}

/** Removes runs of four characters or more along a keyboard or the alphabet, forwards or backwards. */
function withoutWalks(text: string): string {
  const rows = keyboardRows.flatMap((row) => [row, [...row].reverse().join('')]);
  let rest = '';
  for (let at = 0; at < text.length; ) {
    let length = 4;
    while (at + length <= text.length && rows.some((row) => row.includes(text.slice(at, at + length)))) length += 1;
    if (length > 4) at += length - 1;
    else rest += text[at++]!;
  }
  return rest;
}

const different = (text: string): number => new Set(text).size;
/** Matches repetitions: `abcabcabc` repeats `abc`; so does `TrustNo1TrustNo1!`. */
const isRepeated = (text: string): boolean => /^(.{1,8}?)\1+.{0,3}$/u.test(text);

/**
 * Reports whether a password is among those tried first: few different characters, keyboard runs, dates and numbers
 * alone, common words and common passwords with digits, signs and look-alike letters around them, the user's own words
 * (docs/spec/accounts.md#passwords). `Passw0rd2026!`, `qwertyuiop12`, `1234567890`, `Lagos@2026!!` are easy;
 * `correct horse battery` is not.
 */
export function isEasyToGuess(password: string, own: readonly string[], isCommon: (word: string) => boolean): boolean {
  const text = passwordForm(password).toLowerCase();
  if (different(text) < 5 || isRepeated(text) || isMadeOfWords(text, own) || isCommon(text)) return true;
  const walked = withoutWalks(text);
  if (walked.length < text.length && walked.replace(/[^\p{L}]/gu, '').length < 4) return true;
  if (!/\p{L}/u.test(text)) return true;
  const stripped = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const readings = [text, unmask(text), stripped, unmask(stripped), unmask(text.replace(/[\d\W_]+$/u, ''))];
  return readings.some((reading) => isEasyReading(reading.replace(/[^\p{L}]+/gu, ''), isCommon));
}

/**
 * Reports whether the letters are a common password, or common words only and fewer than 15 letters; more make a
 * phrase, which is allowed.
 */
function isEasyReading(letters: string, isCommon: (word: string) => boolean): boolean {
  if (letters.length === 0) return false;
  return commonWords.has(letters) || isCommon(letters) || (letters.length < 15 && isWords(letters));
}

/** Returns the error of a chosen password, for its field; undefined when it is fine. */
export function faultOf(
  password: string,
  person: { own: readonly string[]; withoutCode: boolean; isCommon: (word: string) => boolean },
): { code: 'password-weak'; message: string } | undefined {
  const shortest = person.withoutCode ? PASSWORD_MIN_WITHOUT_CODE : PASSWORD_MIN;
  if (passwordLength(password) < shortest)
    return {
      code: 'password-weak',
      message: person.withoutCode
        ? `To sign in without a code, the password must have ${shortest} or more characters`
        : `Password must have ${shortest} or more characters`,
    };
  if (isEasyToGuess(password, person.own, person.isCommon))
    return {
      code: 'password-weak',
      message: 'This password is too easy to guess. Try three or four words.',
    };
  return undefined;
}
