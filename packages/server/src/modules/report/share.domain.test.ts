import { expect, test } from 'vitest';
import { shareOf } from './share.domain.ts';

test.each([
  [2n, 3n, 66.6],
  [1n, 2_000n, 0],
  [999n, 1_000n, 99.9],
  [0n, 0n, 0],
])('%d of %d is %d percent, on a dashboard as in a report', (part, whole, percent) => {
  expect(shareOf(part, whole)).toBe(percent);
});
