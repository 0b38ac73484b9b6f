import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberOf, parseNumber, projectNumber, type Series, settlementNumber } from './numbers.ts';
import { formatVerificationCode, makeVerificationCode, readVerificationCode } from './verification-code.ts';

describe('numbers', () => {
  test.each([
    ['INV', 123, 'INV-2026-0000123'],
    ['RCT', 88, 'RCT-2026-0000088'],
    ['PR', 123, 'PR-2026-000123'],
    ['SCH', 41, 'SCH-2026-000041'],
    ['AR', 7, 'AR-2026-000007'],
    ['JN', 4512, 'JN-2026-0004512'],
    ['JN', 12_345_678, 'JN-2026-12345678'],
  ] as const)('a number of kind %s with sequence number %s is %s', (series, sequence, number) =>
    expect(numberOf(series, 2026, sequence)).toBe(number),
  );

  test('settlements and projects have a format of their own', () => {
    expect(settlementNumber('2026-11-20', 7)).toBe('STL-20261120-0007');
    expect(projectNumber('0123', 4)).toBe('PRJ-0123-04');
  });

  test('numbers are parsed as written, in lower case too', () => {
    const series = fc.constantFrom<Series>('INV', 'RCT', 'PR', 'SCH', 'AR', 'JN');
    fc.assert(
      fc.property(
        series,
        fc.integer({ min: 2012, max: 2099 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (name, year, sequence) => {
          const read = parseNumber(` ${numberOf(name, year, sequence).toLowerCase()} `);
          expect(read).toEqual({ series: name, year, sequence });
        },
      ),
    );
  });

  test.each([
    '',
    'INV-2026-123',
    'INV-2026-000123',
    'INV-26-0000123',
    'ABC-2026-0000123',
    'INV-2026-0000000',
    'INV 2026 0000123',
    'INV-2026-00000123',
  ])('the text %j is not a number of ours', (text) => expect(parseNumber(text)).toBeNull());

  test.each([0, -1, 1.5, Number.NaN])('a sequence number of %s is refused', (sequence) => {
    expect(() => numberOf('INV', 2026, sequence)).toThrow(RangeError);
  });
});

describe('the verification code of a receipt', () => {
  test.each([
    ['7K4QM-9ZT2H', '7K4QM9ZT2H'],
    ['7k4qm9zt2h', '7K4QM9ZT2H'],
    ['oOlLi 1ABCD', '001111ABCD'],
  ])('a verification code typed as %j is parsed as %s', (typed, code) =>
    expect(readVerificationCode(typed)).toBe(code),
  );

  test.each(['', '7K4QM9ZT2', '7K4QM9ZT2HH', '7K4QM9ZT2U', '7K4QM9ZT2%'])(
    'the text %j is not a verification code',
    (typed) => {
      expect(readVerificationCode(typed)).toBeNull();
    },
  );

  test('the verification code of a receipt is parsed back from its displayed form', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (random) => {
        const code = makeVerificationCode(random);
        expect(readVerificationCode(formatVerificationCode(code))).toBe(code);
      }),
    );
    expect(() => makeVerificationCode(new Uint8Array(9))).toThrow(RangeError);
  });

  test('all its letters are equally likely', () => {
    const seen = new Map<string, number>();
    for (let byte = 0; byte < 256; byte++) {
      const letter = makeVerificationCode(new Uint8Array(10).fill(byte))[0]!;
      seen.set(letter, (seen.get(letter) ?? 0) + 1);
    }
    expect([...seen.values()]).toEqual(new Array(32).fill(8));
  });
});
