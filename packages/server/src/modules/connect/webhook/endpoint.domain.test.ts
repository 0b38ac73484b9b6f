import { describe, expect, test } from 'vitest';
import { disablingCode, nextPause, requestedPause } from './endpoint.domain.ts';

const now = new Date('2026-11-30T12:00:00Z');
const DAY_MS = 86_400_000;

describe('the pause after a failed attempt', () => {
  const middle = (failed: number, pause = 0) => nextPause(failed, { pause, below: () => 200 });

  test('the pause after a failed attempt grows from 30 seconds to a day, and after the seventh there is none', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((failed) => middle(failed))).toEqual([
      ...[30_000, 300_000, 1_800_000, 7_200_000, 28_800_000, 86_400_000],
      undefined,
    ]);
  });

  test('the pause after a failed attempt is up to a fifth shorter or longer', () => {
    expect(nextPause(1, { pause: 0, below: () => 0 })).toBe(24_000);
    expect(nextPause(1, { pause: 0, below: (limit) => limit - 1 })).toBe(36_000);
  });

  test('the pause after a failed attempt is at least what the receiver requests, a day at most', () => {
    expect(middle(1, requestedPause('3600', now))).toBe(3_600_000);
    expect(middle(1, requestedPause('5', now))).toBe(30_000);
    expect(requestedPause('9999999', now)).toBe(DAY_MS);
    expect(requestedPause(new Date(now.getTime() + 7_000).toUTCString(), now)).toBe(7_000);
    expect(['soon', '-5', ''].map((header) => requestedPause(header, now))).toEqual([0, 0, 0]);
    expect(requestedPause(undefined, now)).toBe(0);
  });
});

test('an endpoint is disabled when it is gone, after 50 deliveries given up, and after five days without one delivered', () => {
  const good = { answerStatus: 500, givenUp: 49, failingSince: new Date(now.getTime() - 5 * DAY_MS + 1) };
  expect(disablingCode(good, now)).toBeUndefined();
  expect(disablingCode({ ...good, answerStatus: 410 }, now)).toBe('GONE');
  expect(disablingCode({ ...good, givenUp: 50 }, now)).toBe('GIVEN_UP');
  expect(disablingCode({ ...good, failingSince: new Date(now.getTime() - 5 * DAY_MS) }, now)).toBe('SILENT');
  expect(disablingCode({ ...good, answerStatus: null, failingSince: null }, now)).toBeUndefined();
});
