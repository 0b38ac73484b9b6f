import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partText, percentShares, shareText } from './percent-shares.ts';

const tenthsOf = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + Math.round(share * 10), 0);

describe('shares of one whole', () => {
  test.each([
    [
      [1n, 1n, 1n],
      [33.4, 33.3, 33.3],
    ],
    [
      [2n, 1n],
      [66.7, 33.3],
    ],
    [
      [1n, 1n, 1n, 1n, 1n, 1n],
      [16.7, 16.7, 16.7, 16.7, 16.6, 16.6],
    ],
    [
      [1n, 1_999n],
      [0.1, 99.9],
    ],
    [
      [1n, 2_001n],
      [0, 100],
    ],
    [[5n], [100]],
    [
      [0n, 0n],
      [0, 0],
    ],
    [[], []],
  ])('%s add up to 100.0 as %s', (parts, shares) => expect(percentShares(parts)).toEqual(shares));

  test('shares of listed parts and of the rest of their whole add up to 100.0', () => {
    expect(percentShares([1n, 1n], 3n)).toEqual([33.4, 33.3]);
    expect(percentShares([2n], 3n)).toEqual([66.7]);
  });

  test('the share of one part is written with the one decimal that a table of both parts has', () => {
    expect([partText(1n, 2n), partText(2n, 3n), partText(5n, 5n), partText(0n, 0n)]).toEqual([
      ...['50.0%', '66.7%', '100.0%', '0.0%'],
    ]);
  });

  test('shares of parts below zero or above their whole are cut alone, as they add up to nothing', () => {
    expect(percentShares([-1n, 4n], 3n)).toEqual([-33.3, 133.3]);
    expect(percentShares([4n], 3n)).toEqual([133.3]);
  });

  test('any shares add up to 100.0, differ from the exact ones by less than a tenth, and keep the order of amounts', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 10n ** 17n), { minLength: 1, maxLength: 40 }), (parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0n);
        fc.pre(whole > 0n);
        const shares = percentShares(parts);
        expect(tenthsOf(shares)).toBe(1_000);
        for (const [at, part] of parts.entries()) {
          const off = BigInt(Math.round(shares[at]! * 10)) * whole - part * 1_000n;
          expect(off < whole && off > -whole).toBe(true);
          for (const [other, amount] of parts.entries())
            if (part > amount) expect(shares[at]).toBeGreaterThanOrEqual(shares[other]!);
        }
      }),
    );
  });

  test('a share is written with its one decimal', () => {
    expect([shareText(50), shareText(33.4), shareText(100), shareText(0)]).toEqual([
      '50.0%',
      '33.4%',
      '100.0%',
      '0.0%',
    ]);
  });
});
