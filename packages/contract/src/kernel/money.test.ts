import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { asKobo, cut, halfUpToKobo, koboOf, MONEY_LIMIT, Money, NOTHING, nairaOf, sum } from './money.ts';

const anyAmount = fc.bigInt(-MONEY_LIMIT, MONEY_LIMIT).map(asKobo);

describe('money on the wire', () => {
  test.each([
    [125_000_000n, '1250000.00'],
    [0n, '0.00'],
    [1n, '0.01'],
    [-5n, '-0.05'],
    [-45_000n, '-450.00'],
    [900_719_925_474_099_300n + 1n, '9007199254740993.01'],
    [MONEY_LIMIT, '99999999999999999.99'],
  ])('an amount of %s kobo is written %s in a call', (amount, wire) => {
    expect(nairaOf(asKobo(amount))).toBe(wire);
    expect(koboOf(wire)).toBe(amount);
  });

  test('an amount sent out comes back the same, to the last kobo', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(z.decode(Money, z.encode(Money, amount))).toBe(amount);
      }),
    );
  });

  test.each([
    '1250000',
    '1250000.0',
    '1250000.000',
    '1,250.00',
    '.50',
    '+1.00',
    '1e5',
    ' 1.00',
    '1.00\n',
    '',
    '١.٠٠',
    '123456789012345678.00',
  ])('the amount %j in a call is refused', (text) => {
    expect(Money.safeParse(text).success).toBe(false);
    expect(() => koboOf(text)).toThrow(RangeError);
  });

  test.each([12.5, 12n, null, undefined, {}])('the amount %s in a call is refused, because it is not text', (value) => {
    expect(Money.safeParse(value).success).toBe(false);
  });

  test('a sum beyond the wire limit is refused when encoded, not cut', () => {
    expect(() => z.encode(Money, asKobo(MONEY_LIMIT + 1n))).toThrow();
  });

  test('requests and responses share one description', () => {
    const described = z.toJSONSchema(z.object({ amount: Money }), { io: 'input' });
    expect(described.properties?.amount).toEqual({ $ref: '#/$defs/Money' });
    expect(z.toJSONSchema(z.object({ amount: z.array(Money) }), { io: 'input' }).$defs).toHaveProperty(
      'Money.type',
      'string',
    );
  });
});

describe('adding up', () => {
  test('the sum of no amounts is zero', () => expect(sum([])).toBe(NOTHING));
  test('sums beyond the safe integers are exact', () => {
    expect(sum([asKobo(9_007_199_254_740_993n), asKobo(2n)])).toBe(9_007_199_254_740_995n);
  });
});

describe('rounding', () => {
  test.each([
    [20n, 75n, 1000n, 2n, '0.20 at 7.5% is 1.5 kobo and gives 2'],
    [6n, 75n, 1000n, 0n, '0.06 at 7.5% is 0.45 kobo and gives none'],
    [1n, 1n, 2n, 1n, 'half a kobo goes up'],
    [-1n, 1n, 2n, -1n, 'half a kobo of a refund goes away from zero'],
    [1n, -1n, 2n, -1n, 'a negative share too'],
    [1n, 1n, -2n, -1n, 'and a negative divisor'],
    [3n, 3n, 3n, 3n, 'nothing to round'],
  ])('%s × %s ÷ %s is %s: %s', (amount, times, by, expected) => {
    expect(halfUpToKobo(amount, times, by)).toBe(expected);
  });

  test('the rounded figure is at most half a kobo off', () => {
    fc.assert(
      fc.property(anyAmount, fc.bigInt(-1_000_000n, 1_000_000n), fc.bigInt(1n, 1_000_000n), (amount, times, by) => {
        const off = halfUpToKobo(amount, times, by) * by - amount * times;
        expect(off * 2n).toBeGreaterThanOrEqual(-by);
        expect(off * 2n).toBeLessThanOrEqual(by);
      }),
    );
  });

  test('cutting never gives more than the exact share', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, MONEY_LIMIT), fc.bigInt(0n, 1_000_000n), (amount, times) => {
        const share = cut(amount, times, 1_000_000n);
        expect(share * 1_000_000n).toBeLessThanOrEqual(amount * times);
        expect((share + 1n) * 1_000_000n).toBeGreaterThan(amount * times);
      }),
    );
  });
});
