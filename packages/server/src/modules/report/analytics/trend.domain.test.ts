import { addDays, daysBetween } from '@isura/contract/kernel/days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketsOf, trendOf, usualGranularity } from './trend.domain.ts';

test.each([
  ['day', 10],
  ['week', 2],
  ['month', 1],
] as const)('ten days of November by %s are this number of buckets: %i', (granularity, count) => {
  expect(bucketsOf({ first: '2026-11-01', last: '2026-11-10' }, granularity)).toHaveLength(count);
});

test('a range is shown by day up to 62 days and by month beyond', () => {
  expect(usualGranularity({ first: '2026-11-01', last: '2026-12-31' })).toBe('day');
  expect(usualGranularity({ first: '2026-11-01', last: '2027-01-02' })).toBe('month');
});

test('the buckets of any range follow each other without a gap and contain each of its days once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000 }),
      fc.integer({ min: 0, max: 800 }),
      fc.constantFrom('day', 'week', 'month'),
      (from, length, granularity) => {
        const first = addDays('2015-01-31', from);
        const last = addDays(first, length);
        const buckets = bucketsOf({ first, last }, granularity);
        expect([buckets[0]?.first, buckets.at(-1)?.last]).toEqual([first, last]);
        for (const [nth, bucket] of buckets.slice(1).entries())
          expect(daysBetween(buckets[nth]!.last, bucket.first)).toBe(1);
      },
    ),
  );
});

test('a bucket is compared with the bucket at the same position of the range before', () => {
  const trend = trendOf(
    { days: { first: '2026-11-08', last: '2026-11-09' }, sums: [{ key: '2026-11-09', count: 2n, amount: 300n }] },
    { days: { first: '2026-11-06', last: '2026-11-07' }, sums: [{ key: '2026-11-06', count: 1n, amount: 100n }] },
    'day',
  );
  expect(trend).toMatchObject([
    { bucket: '8 Nov 2026', start: '2026-11-08', end: '2026-11-08', count: 0, amount: 0n, before: 100n },
    { bucket: '9 Nov 2026', start: '2026-11-09', end: '2026-11-09', count: 2, amount: 300n, before: 0n },
  ]);
});
