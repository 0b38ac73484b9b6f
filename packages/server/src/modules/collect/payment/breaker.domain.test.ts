import { expect, test } from 'vitest';
import { breaker } from './breaker.domain.ts';

const at = (seconds: number) => new Date(Date.parse('2026-11-24T12:00:00Z') + seconds * 1_000);
const failing = (times: number) => {
  const one = breaker();
  for (let n = 0; n < times; n += 1) one.failed(at(0));
  return one;
};

test('four failures in a row block no call, the fifth blocks all calls for ten seconds', () => {
  expect(failing(4).refuses(at(1))).toBe(false);
  const broken = failing(5);
  expect([0, 9.9].map((seconds) => broken.refuses(at(seconds)))).toEqual([true, true]);
});

test('after ten seconds a single call is let through; a failure blocks again, a response unblocks all', () => {
  const broken = failing(5);
  expect([10, 10, 19].map((seconds) => broken.refuses(at(seconds)))).toEqual([false, true, true]);
  broken.failed(at(19));
  expect([20, 28.9, 29].map((seconds) => broken.refuses(at(seconds)))).toEqual([true, true, false]);
  broken.answered();
  expect([29, 29].map((seconds) => broken.refuses(at(seconds)))).toEqual([false, false]);
});

test('an answer in between restarts the count', () => {
  const one = failing(4);
  one.answered();
  one.failed(at(0));
  expect(one.refuses(at(0))).toBe(false);
});
