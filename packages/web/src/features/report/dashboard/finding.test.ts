import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { monthFinding, trendFinding } from './finding.text.ts';
import type { WithInflow } from './finding.ts';

const naira = (amount: number): Kobo => asKobo(BigInt(amount) * 100n);
const figure = (amount: number) => ({ count: 1, amount: naira(amount) });
const cause = { id: 1, name: 'Road plant hire', now: naira(0), before: naira(0) };

test.each([
  [1_000_000, 1_500_000, cause, '₦500,000.00 less than on the same days last year: Road plant hire'],
  [1_500_000, 1_000_000, undefined, '₦500,000.00 more than on the same days last year'],
  [700, 700, undefined, 'As much as on the same days last year'],
  [0, 0, undefined, 'Nothing came in this month'],
  [2_000, 0, cause, '₦2,000.00 this month, nothing on the same days last year'],
])('the finding for %s after %s names the change against the same days last year', (now, before, of, words) => {
  expect(
    monthFinding({ receivedThisMonth: figure(now), receivedLastYear: figure(before), ...(of ? { cause: of } : {}) }),
  ).toBe(words);
});

/** Builds whole months as [amount, a year before], then the current one so far and by the same day a year before. */
const trend = (whole: [number, number][], now: number, before: number): WithInflow =>
  ({
    day: '2026-11-22',
    series: [...whole, [now, 9_000_000] as const].map(([amount, lastYear]) => ({
      month: '2026-01',
      count: 1,
      amount: naira(amount),
      lastYear: naira(lastYear),
    })),
    receivedThisMonth: figure(now),
    receivedLastYear: figure(before),
  }) as unknown as WithInflow;

test.each<[string, WithInflow, string]>([
  [
    'most',
    trend(
      [
        [2, 1],
        [3, 1],
        [1, 2],
      ],
      14_000_000,
      900_000,
    ),
    'November is ₦13,100,000.00 ahead of last year, as were two of the three months before',
  ],
  [
    'all',
    trend(
      [
        [1, 2],
        [1, 2],
      ],
      100,
      1_100,
    ),
    'November is ₦1,000.00 behind last year, as were all two months before',
  ],
  [
    'none',
    trend(
      [
        [1, 2],
        [1, 2],
      ],
      1_100,
      100,
    ),
    'November is ₦1,000.00 ahead of last year, unlike the two months before',
  ],
  ['one of one', trend([[2, 1]], 1_100, 100), 'November is ₦1,000.00 ahead of last year, as was the month before'],
  ['no year before', trend([[2, 0]], 1_100, 0), 'November has no earlier year to compare with'],
  ['no month before', trend([[2, 0]], 1_100, 100), 'November is ₦1,000.00 ahead of last year'],
  ['level', trend([], 500, 500), 'November is the same as last year'],
])('the finding compares with the year before: %s', (_, figures, words) => {
  expect(trendFinding(figures)).toBe(words);
});
