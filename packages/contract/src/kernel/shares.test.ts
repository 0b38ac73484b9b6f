import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asKobo, MONEY_LIMIT, sum } from './money.ts';
import { HUNDRED_PERCENT } from './percent.ts';
import { shareOut } from './shares.ts';

/** The number of amounts and splits tried for docs/spec/security.md#x37. */
const numRuns = { more: 100_000, deep: 1_000_000 }[process.env.TEST_TIER ?? ''] ?? 3_000;

/** One to six percentages that add up to exactly 100, and the index of the one that takes the remainder. */
const division = fc.tuple(fc.array(fc.bigInt(0n, HUNDRED_PERCENT), { maxLength: 5 }), fc.nat()).map(([marks, pick]) => {
  const edges = [0n, ...marks.toSorted((a, b) => (a < b ? -1 : 1)), HUNDRED_PERCENT];
  const percents = edges.slice(1).map((edge, at) => edge - edges[at]!);
  return { percents, remainder: pick % percents.length };
});

describe('sharing out an amount', () => {
  test('no kobo is made or lost, whatever the shares, and only the remainder exceeds its percentage', {
    timeout: 600_000,
  }, () => {
    fc.assert(
      fc.property(fc.bigInt(0n, MONEY_LIMIT).map(asKobo), division, (amount, { percents, remainder }) => {
        const shares = shareOut(amount, percents, remainder);
        if (sum(shares) !== amount) throw new Error(`${shares} do not make ${amount}`);
        for (const [at, share] of shares.entries()) {
          const over = share * HUNDRED_PERCENT - amount * percents[at]!;
          const room = at === remainder ? HUNDRED_PERCENT * BigInt(shares.length - 1) : 0n;
          if (share < 0n || over > room || over <= -HUNDRED_PERCENT)
            throw new Error(`share ${at} is ${share} of ${amount}`);
        }
      }),
      { numRuns },
    );
  });

  test('the odd kobo goes to the remainder', () => {
    expect(shareOut(asKobo(10_001n), [750_000n, 250_000n], 1)).toEqual([7_500n, 2_501n]);
    expect(shareOut(asKobo(10_001n), [750_000n, 250_000n], 0)).toEqual([7_501n, 2_500n]);
  });

  test('shares that do not add up to 100 percent, or have no remainder, are refused', () => {
    expect(() => shareOut(asKobo(1n), [500_000n, 499_999n], 0)).toThrow(RangeError);
    expect(() => shareOut(asKobo(1n), [], 0)).toThrow(RangeError);
    expect(() => shareOut(asKobo(1n), [HUNDRED_PERCENT], 1)).toThrow(RangeError);
  });
});
