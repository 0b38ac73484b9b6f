import { isMadeOfWords, personalWords } from '@isura/contract/identity/password';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testSecret } from '../../../../test/server.ts';
import { commonWords, keyboardRows } from './common-words.domain.ts';
import { argonSettings, faultOf, isEasyToGuess, nobodysHash, peppered } from './password.domain.ts';
import { AT_ONCE, hashesNow, hashPassword, isPassword } from './password.gateway.ts';

const nobody: string[] = [];

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
  ])('%s', (password) => expect(isEasyToGuess(password, nobody)).toBe(true));

  test.each([
    'correct horse battery',
    'tractor-violin-moss',
    'kite marble river stone',
    'Xk29dLq0pw',
    'gdxhrtywq9',
    'ọ̀rẹ́ mi àtàtà kan',
  ])('%s is not', (password) => expect(isEasyToGuess(password, nobody)).toBe(false));

  test('a common word stays easy with digits, signs and capitals around it', () => {
    const word = fc.constantFrom(...[...commonWords].filter((common) => common.length >= 6));
    const tail = fc.stringMatching(/^[0-9!@#$.]{0,6}$/);
    fc.assert(
      fc.property(tail, word, tail, (before, common, after) => {
        expect(isEasyToGuess(before + common.toUpperCase() + after, nobody)).toBe(true);
      }),
    );
  });

  test('a walk along any row of the keyboard stays easy, forwards and backwards', () => {
    for (const row of keyboardRows.filter((keys) => keys.length >= 9)) {
      expect(isEasyToGuess(row, nobody)).toBe(true);
      expect(isEasyToGuess([...row].reverse().join(''), nobody)).toBe(true);
    }
  });

  test('twelve random letters and digits are hardly ever refused', () => {
    const random = fc.stringMatching(/^[a-zA-Z0-9]{12}$/);
    const refused = fc.sample(random, { numRuns: 500, seed: 7 }).filter((password) => isEasyToGuess(password, nobody));
    expect(refused.length).toBeLessThan(5);
  });

  test('one made of the person’s own words is easy, one beside them is not', () => {
    const own = personalWords('Ada', 'Obi', 'ada.obi@mow.test', 'Isura');
    expect(isEasyToGuess('AdaObi1985!!', own)).toBe(true);
    expect(isEasyToGuess('isura-ada-2026', own)).toBe(true);
    expect(isMadeOfWords('ada likes marble kites', own)).toBe(false);
  });

  test('ten characters are enough where a code follows, fifteen where none does; accents count once', () => {
    expect(faultOf('moss river', { own: nobody, withoutCode: false })).toBeUndefined();
    expect(faultOf('moss rive', { own: nobody, withoutCode: false })?.code).toBe('password-weak');
    expect(faultOf('moss river tea', { own: nobody, withoutCode: true })?.code).toBe('password-weak');
    expect(faultOf('moss river teas', { own: nobody, withoutCode: true })).toBeUndefined();
    expect(faultOf('e\u0301'.repeat(9), { own: nobody, withoutCode: false })?.code).toBe('password-weak');
  });
});

describe('hashes of passwords (T13)', () => {
  test('are argon2id with 19 MiB and two passes, and need the secret of the installation', async () => {
    const hash = await hashPassword([testSecret], 'kite marble river');
    expect(hash).toMatch(/^[\w-]{8}\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(nobodysHash.split('$').slice(1, 4)).toEqual(hash.split('$').slice(1, 4));
    expect(argonSettings.memoryCost).toBe(19 * 1024);
    expect(await isPassword([testSecret], hash, 'kite marble river')).toBe(true);
    expect(await isPassword([`${testSecret}x`], hash, 'kite marble river')).toBe(false);
    expect(await isPassword([testSecret], null, 'kite marble river')).toBe(false);
    expect(peppered(testSecret, 'e\u0301')).toBe(peppered(testSecret, '\u00e9'));
  });

  test('few run at once, the rest waits its turn, and nobody waits behind a hundred', async () => {
    const asked = Array.from({ length: AT_ONCE + 106 }, () =>
      isPassword([testSecret], null, 'kite').then(
        () => 'done',
        (refusal: { code: string }) => refusal.code,
      ),
    );
    expect(hashesNow()).toEqual({ running: AT_ONCE, waiting: 100 });
    const ended = await Promise.all(asked);
    expect(ended.filter((word) => word === 'busy')).toHaveLength(6);
    expect(hashesNow()).toEqual({ running: 0, waiting: 0 });
  });
});
