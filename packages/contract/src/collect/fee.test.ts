import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asKobo } from '../kernel/money.ts';
import { feeOf } from './fee.ts';

describe('the payer’s fee', () => {
  test.each([
    ['CARD', 1_000_000n, 16_125n],
    ['POS', 1_000_000n, 21_500n],
    ['POS', 17_000_000n, 107_500n],
    ['POS', 1_000_000_000n, 107_500n],
    ['POS', 0n, 0n],
  ] as const)('the payer’s fee by %s for %d kobo is %d kobo, tax included', (channel, amount, fee) => {
    expect(feeOf(channel, asKobo(amount))).toBe(fee);
  });

  test.each([
    [93n, 16_125n],
    [94n, 16_126n],
    [100_100n, 16_663n],
  ])('the payer’s fee at a POS for %d kobo is rounded once, half a kobo up: %d', (amount, fee) => {
    expect(feeOf('POS', asKobo(amount))).toBe(fee);
  });

  test('the payer’s fee at a POS is never more than half a kobo from 107.5% of 150.00 and 0.5% of the amount', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 16_999_999n), (amount) => {
        const exact = (15_000n * 200n + amount) * 1_075n;
        const missed = feeOf('POS', asKobo(amount)) * 200_000n - exact;
        expect(missed > -100_000n && missed <= 100_000n).toBe(true);
      }),
    );
  });
});
