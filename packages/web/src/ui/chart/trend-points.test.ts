import { asKobo } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { isSparse } from './trend-points.ts';

const trend = (points: number, zeros: number) =>
  Array.from({ length: points }, (_, at) => ({ amount: asKobo(at < zeros ? 0n : 100n) }));

test('a trend of fewer than eight points is sparse', () => {
  expect([7, 8].map((points) => isSparse(trend(points, 0)))).toEqual([true, false]);
});

test('a trend with fewer than six amounts in ten points is sparse', () => {
  expect([4, 5].map((zeros) => isSparse(trend(10, zeros)))).toEqual([false, true]);
});
