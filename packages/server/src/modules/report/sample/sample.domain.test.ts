import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleStepsOf } from './sample.domain.ts';

test('the walk depends only on the seed, the sum and the number of rows', () => {
  expect(sampleStepsOf('1', 100_000n, 4)).toEqual({ start: 10_183n, interval: 25_000n });
});

test('exactly as many steps as rows fall within the sum, whatever the seed', () => {
  fc.assert(
    fc.property(fc.string(), fc.bigInt(1_000n, 10n ** 17n), fc.integer({ min: 1, max: 500 }), (seed, sum, rows) => {
      const { start, interval } = sampleStepsOf(seed, sum, rows);
      expect(start >= 1n && start <= interval).toBe(true);
      expect(start + interval * BigInt(rows - 1) <= sum).toBe(true);
    }),
  );
});
