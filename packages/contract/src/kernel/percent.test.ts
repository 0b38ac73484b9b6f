import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { HUNDRED_PERCENT, Percent, percentOf, percentOfAmount, percentText } from './percent.ts';

describe('percentages', () => {
  test.each([
    ['7.5', 75_000n],
    ['100', HUNDRED_PERCENT],
    ['0.125', 1_250n],
    ['33.33', 333_300n],
    ['0.0001', 1n],
    ['7.50', 75_000n],
  ])('a percentage of %s is %s ten-thousandths', (text, percent) => expect(percentOf(text)).toBe(percent));

  test.each(['', '7.', '.5', '7.55555', '-1', '1e2', '7,5', '7.5%', ' 7.5'])(
    'the text %j is not a percentage',
    (text) => {
      expect(percentOf(text)).toBeNull();
    },
  );

  test('text and ten-thousandths convert both ways', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 9n), (percent) => {
        expect(percentOf(percentText(percent))).toBe(percent);
      }),
    );
  });

  test('a percentage is an exact number in calls', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, HUNDRED_PERCENT), (percent) => {
        expect(z.decode(Percent, z.encode(Percent, percent))).toBe(percent);
      }),
    );
    expect(z.encode(Percent, 75_000n)).toBe(7.5);
  });

  test.each([-0.1, 100.0001, 7.55555, 1e-7, Number.NaN, '7.5'])('a call with %s is refused', (value) => {
    expect(Percent.safeParse(value).success).toBe(false);
  });

  test('7.5% of 0.20 is 0.02', () => expect(percentOfAmount(20n, 75_000n)).toBe(2n));
});
