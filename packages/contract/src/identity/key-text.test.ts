import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  base62,
  crc32,
  holdsKey,
  isMeantAsKey,
  keyText,
  randomBase62,
  readKey,
  withoutKeySecrets,
} from './key-text.ts';

const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
const text = (length: number) =>
  fc.array(fc.constantFrom(...characters), { minLength: length, maxLength: length }).map((all) => all.join(''));
const parts = fc.record({ mode: fc.constantFrom('test' as const, 'live' as const), keyId: text(8), secret: text(43) });
const keys = parts.map(keyText);

/** Calculated with another program: `zlib.crc32` of Python, in base 62. */
const worked = [
  'isura_test_Ab12Cd34_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg2laW4D',
  'isura_live_zzzzzzzz_zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz3Ppgc1',
] as const;

describe('the text of a key', () => {
  test.each(worked)('the check of a key is the one another program calculates: %s', (key) => {
    const [, mode, keyId, rest = ''] = key.split('_');
    expect(keyText({ mode: mode as 'test', keyId: keyId!, secret: rest.slice(0, 43) })).toBe(key);
    expect(readKey(key)).toEqual({ mode, keyId });
  });

  test('a key of any parts is read back as its mode and name', () => {
    fc.assert(
      fc.property(parts, (one) => {
        const key = keyText(one);
        expect(key).toHaveLength(69);
        expect(isMeantAsKey(key)).toBe(true);
        expect(readKey(key)).toEqual({ mode: one.mode, keyId: one.keyId });
      }),
    );
  });

  test('a key with any one wrong character is no key', () => {
    fc.assert(
      fc.property(keys, fc.integer({ min: 11, max: 68 }), fc.constantFrom(...characters), (key, at, character) => {
        fc.pre(key[at] !== character);
        expect(readKey(key.slice(0, at) + character + key.slice(at + 1))).toBeUndefined();
      }),
    );
  });

  test('a key with two neighbours exchanged is no key', () => {
    fc.assert(
      fc.property(keys, fc.integer({ min: 11, max: 67 }), (key, at) => {
        fc.pre(key[at] !== key[at + 1]);
        const exchanged = `${key.slice(0, at)}${key[at + 1]}${key[at]}${key.slice(at + 2)}`;
        expect(readKey(exchanged)).toBeUndefined();
      }),
    );
  });

  test.each([
    '',
    'isura_',
    worked[0].slice(0, -1),
    `${worked[0]}A`,
    ` ${worked[0]}`,
    worked[0].replace('test', 'live'),
    worked[0].toUpperCase(),
    'x'.repeat(43),
  ])('a text that is not exactly a key is none: "%s"', (other) => {
    expect(readKey(other)).toBeUndefined();
  });

  test.each([
    ['a name of seven characters', { mode: 'test', keyId: 'Ab12Cd3', secret: 'x'.repeat(43) }],
    ['a secret of 44 characters', { mode: 'test', keyId: 'Ab12Cd34', secret: 'x'.repeat(44) }],
    ['a secret with another character', { mode: 'live', keyId: 'Ab12Cd34', secret: `${'x'.repeat(42)}-` }],
  ] as const)('a key is not made of %s', (_, one) => {
    expect(() => keyText(one)).toThrow(RangeError);
  });
});

describe('base 62', () => {
  test('a number in base 62 has leading zeros and the digits before the capitals before the small letters', () => {
    expect([base62(0, 6), base62(61, 6), base62(62, 6), base62(0xffffffff, 6)]).toEqual([
      '000000',
      '00000z',
      '000010',
      '4gfFC3',
    ]);
  });

  test('a number in base 62 that needs more digits, or is no whole number, is refused', () => {
    for (const [value, digits] of [
      [62, 1],
      [-1, 6],
      [0.5, 6],
      [Number.NaN, 6],
    ] as const)
      expect(() => base62(value, digits)).toThrow(RangeError);
  });

  test('random characters follow the numbers they are drawn from', () => {
    const drawn = [0, 9, 10, 35, 36, 61];
    expect(randomBase62(6, () => drawn.shift()!)).toBe('09AZaz');
  });
});

describe('the checksum of a key', () => {
  test('the CRC-32 of the digits 1 to 9 is the published one', () => {
    expect([crc32('123456789'), crc32('')]).toEqual([0xcbf43926, 0]);
  });
});

describe('a key in a text', () => {
  test('the secret of a key in an address or a message is left out, and its name stays', () => {
    expect(withoutKeySecrets(`/api/key?key=${worked[0]}&page=0`)).toBe('/api/key?key=isura_test_Ab12Cd34_…&page=0');
    expect(withoutKeySecrets('/api/organizations?query=works')).toBe('/api/organizations?query=works');
    const once = withoutKeySecrets(`The key ${worked[0]} was in a chat`);
    expect([once, withoutKeySecrets(once)]).toEqual(Array(2).fill('The key isura_test_Ab12Cd34_… was in a chat'));
  });

  test('nothing of the secret of any key remains in a text, also of two keys and of one that was cut', () => {
    fc.assert(
      fc.property(parts, parts, fc.integer({ min: 25, max: 69 }), (one, other, length) => {
        const cut = withoutKeySecrets(`${keyText(one).slice(0, length)} and ${keyText(other)}`);
        expect(cut).toBe(`isura_${one.mode}_${one.keyId}_… and isura_${other.mode}_${other.keyId}_…`);
      }),
    );
  });

  test('a key with %5F for its underscores is noticed in an address, and its secret is left out', () => {
    const encoded = worked[0].replaceAll('_', '%5F');
    expect(holdsKey(`/api/key?key=${encoded}`)).toBe(true);
    expect(withoutKeySecrets(`/api/key?key=${encoded}&page=0`)).toBe('/api/key?key=isura_test_Ab12Cd34_…&page=0');
    expect(withoutKeySecrets(worked[0].replaceAll('_', '%5f'))).toBe('isura_test_Ab12Cd34_…');
  });

  test('a key is noticed anywhere in a text', () => {
    expect(holdsKey(`a=1; b=${worked[1]}`)).toBe(true);
    expect(holdsKey('a=1; b=isura')).toBe(false);
  });
});
