// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countdown, idleTimes } from './idle.ts';

test.each([
  [900_000, 120_000],
  [300_000, 60_000],
  [60_000, 20_000],
  [24_000, 12_000],
])('a %i ms timeout shows the warning %i ms before the end', (logoutMs, warningMs) => {
  expect(idleTimes(logoutMs)).toEqual({ logoutMs, warningMs });
});

test('the warning never takes more than half of the time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 86_400_000 }), (logoutMs) => {
      expect(idleTimes(logoutMs).warningMs).toBeLessThanOrEqual(logoutMs / 2);
    }),
  );
});

test.each([
  [120_000, '2:00'],
  [119_001, '2:00'],
  [61_000, '1:01'],
  [8_200, '0:09'],
  [0, '0:00'],
  [-5, '0:00'],
])('the clock of an idle session shows %i ms left as %s', (leftMs, words) => {
  expect(countdown(leftMs)).toBe(words);
});
