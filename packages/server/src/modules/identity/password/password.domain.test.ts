import { isMadeOfWords, personalWords } from '@isura/contract/identity/password';
import { dictionary } from '@zxcvbn-ts/language-common';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testSecret } from '../../../../test/server.ts';
import { oneIn } from '../../../../test/tier.ts';
import { filterOf, holds, membersOf } from './common-passwords.domain.ts';
import { isCommonPassword } from './common-passwords.gateway.ts';
import { commonWords, keyboardRows } from './common-words.domain.ts';
import { argonSettings, faultOf, isEasyToGuess, nobodysHash, peppered } from './password.domain.ts';
import { AT_ONCE, hashesNow, hashPassword, isPassword } from './password.gateway.ts';

const nobody: string[] = [];
const isEasy = (password: string, own: readonly string[] = nobody) => isEasyToGuess(password, own, isCommonPassword);

describe('the most common passwords', () => {
  const list = dictionary['passwords-common'];
  const random = fc.sample(fc.stringMatching(/^[a-z]{12}$/), { numRuns: 20_000, seed: 11 });

  test('the most common passwords are all refused from ten characters on, also with common additions', () => {
    const long = list.filter((password) => [...password].length >= 10);
    expect(long.length).toBeGreaterThan(1_500);
    expect(long.filter((password) => !isEasy(password))).toEqual([]);
    const grown = list
      .filter((password) => /^[a-z]{5,}$/.test(password))
      .map((password) => `${password.toUpperCase()}2026!`);
    expect(grown.length).toBeGreaterThan(20_000);
    expect(oneIn(10, grown, 0).filter((password) => !isEasy(password))).toEqual([]);
  });

  test('the most common passwords in the file match the list (else run: node packages/server/seed/common-passwords.command.ts)', () => {
    expect(list.filter((password) => password.length >= 5 && !isCommonPassword(password.toLowerCase()))).toEqual([]);
    expect(random.filter(isCommonPassword).length).toBeLessThan(6);
  });

  test('the most common passwords are in a filter as they are and without digits and signs, from five letters on', () => {
    const filter = filterOf(membersOf([...random.slice(0, 1_000), 'Spider-Man99', 'dog']));
    expect(['spider-man99', 'spiderman', 'dog'].map((word) => holds(filter, word))).toEqual([true, true, false]);
    expect(random.slice(1_000).filter((word) => holds(filter, word)).length).toBeLessThan(6);
  });
});

describe('passwords that are easy to guess', () => {
  test.each([
    'Passw0rd2026!',
    'P@ssw0rd123',
    'qwertyuiop12',
    '1qaz2wsx3edc',
    '1234567890',
    '19850412198',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'Lagos@2026!!',
    'Welcome2Nigeria',
    'iloveyou4ever',
    'GodIsGood2026',
    'TrustNo1TrustNo1',
    'letmein12345',
    'remitapayment1',
    'basketball',
    'Liverpool1892',
    'spiderman12',
    'Butterfly99!',
    'playstation',
    'M@nchester1',
  ])('the password %s is easy to guess', (password) => expect(isEasy(password)).toBe(true));

  test.each([
    'correct horse battery',
    'tractor-violin-moss',
    'kite marble river stone',
    'Xk29dLq0pw',
    'gdxhrtywq9',
    'ọ̀rẹ́ mi àtàtà kan',
  ])('the password %s is not easy to guess', (password) => expect(isEasy(password)).toBe(false));

  test('a common word stays easy with digits, signs and capitals around it', () => {
    const word = fc.constantFrom(...[...commonWords].filter((common) => common.length >= 6));
    const tail = fc.stringMatching(/^[0-9!@#$.]{0,6}$/);
    fc.assert(
      fc.property(tail, word, tail, (before, common, after) => {
        expect(isEasy(before + common.toUpperCase() + after)).toBe(true);
      }),
    );
  });

  test('a run along any keyboard row stays easy, forwards and backwards', () => {
    for (const row of keyboardRows.filter((keys) => keys.length >= 9)) {
      expect(isEasy(row)).toBe(true);
      expect(isEasy([...row].reverse().join(''))).toBe(true);
    }
  });

  test('twelve random letters and digits are hardly ever refused', () => {
    const random = fc.stringMatching(/^[a-zA-Z0-9]{12}$/);
    const refused = fc.sample(random, { numRuns: 500, seed: 7 }).filter((password) => isEasy(password));
    expect(refused.length).toBeLessThan(5);
  });

  test("a password made of the user's own words is easy, one that adds others is not", () => {
    const own = personalWords('Ada', 'Obi', 'ada.obi@mow.test', 'Isura');
    expect(isEasy('AdaObi1985!!', own)).toBe(true);
    expect(isEasy('isura-ada-2026', own)).toBe(true);
    expect(isMadeOfWords('ada likes marble kites', own)).toBe(false);
  });

  test('ten characters are enough with codes, fifteen without; an accented letter counts once', () => {
    expect(faultOf('moss river', { isCommon: isCommonPassword, own: nobody, withoutCode: false })).toBeUndefined();
    expect(faultOf('moss rive', { isCommon: isCommonPassword, own: nobody, withoutCode: false })?.code).toBe(
      'password-weak',
    );
    expect(faultOf('moss river tea', { isCommon: isCommonPassword, own: nobody, withoutCode: true })?.code).toBe(
      'password-weak',
    );
    expect(faultOf('moss river teas', { isCommon: isCommonPassword, own: nobody, withoutCode: true })).toBeUndefined();
    expect(faultOf('e\u0301'.repeat(9), { isCommon: isCommonPassword, own: nobody, withoutCode: false })?.code).toBe(
      'password-weak',
    );
  });
});

describe('password hashes', () => {
  test("password hashes are argon2id with 19 MiB and two passes, and need the installation's secret", async () => {
    const hash = await hashPassword([testSecret], 'kite marble river');
    expect(hash).toMatch(/^[\w-]{8}\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(nobodysHash.split('$').slice(1, 4)).toEqual(hash.split('$').slice(1, 4));
    expect(argonSettings.memoryCost).toBe(19 * 1024);
    expect(await isPassword([testSecret], hash, 'kite marble river')).toBe(true);
    expect(await isPassword([`${testSecret}x`], hash, 'kite marble river')).toBe(false);
    expect(await isPassword([testSecret], null, 'kite marble river')).toBe(false);
    expect(peppered(testSecret, 'e\u0301')).toBe(peppered(testSecret, '\u00e9'));
  });

  test('only a few run at once, up to a hundred wait, and more are refused as busy', async () => {
    const requested = Array.from({ length: AT_ONCE + 106 }, () =>
      isPassword([testSecret], null, 'kite').then(
        () => 'done',
        (refusal: { code: string }) => refusal.code,
      ),
    );
    expect(hashesNow()).toMatchObject({ running: AT_ONCE, waiting: 100 });
    const ended = await Promise.all(requested);
    expect(ended.filter((word) => word === 'busy')).toHaveLength(6);
    expect(hashesNow()).toMatchObject({ running: 0, waiting: 0 });
  });
});
