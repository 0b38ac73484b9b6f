import { expect, test } from 'vitest';
import { Restarts } from './restarts.ts';

test('a server that keeps ending is restarted indefinitely, at growing intervals', () => {
  const restarts = new Restarts();
  const waits = Array.from({ length: 100 }, () => restarts.next(0));
  expect(waits.slice(0, 9).map(({ waitMs }) => waitMs)).toEqual([
    200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000,
  ]);
  expect(waits.at(-1)).toEqual({ waitMs: 30_000, isFirstLongest: false });
  expect(waits.filter(({ isFirstLongest }) => isFirstLongest)).toEqual([{ waitMs: 30_000, isFirstLongest: true }]);
});

test('a server that has run for a minute is healthy again', () => {
  const restarts = new Restarts();
  for (let end = 0; end < 20; end++) restarts.next(0);
  expect(restarts.next(59_999)).toEqual({ waitMs: 30_000, isFirstLongest: false });
  expect(restarts.next(60_000)).toEqual({ waitMs: 200, isFirstLongest: false });
});
