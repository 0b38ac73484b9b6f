import { asKobo } from '@isura/contract/kernel/money';
import type { Inflows, Ranking } from '@isura/contract/report/analytics';
import type { ExpenseReceipt } from '@isura/contract/report/expense-receipt';
import { expect, test } from 'vitest';
import { besideBuckets, bothBeside, comparedRange, inflowsBeside, rankingBeside, usualComparison } from './compared.ts';

const week = { start: '2026-11-23', end: '2026-11-29' };
const day = (start: string) => ({ start, end: start });

test('an analysis is compared with the days before, the same days last year, or nothing', () => {
  expect(comparedRange('before', week)).toEqual({ start: '2026-11-16', end: '2026-11-22' });
  expect(comparedRange('last-year', week)).toEqual({ start: '2025-11-23', end: '2025-11-29' });
  expect(comparedRange('none', week)).toBeUndefined();
});

test('a series by day is usually compared with the days before, one by month with last year, a ranking with the days before', () => {
  const year = { start: '2026-01-01', end: '2026-11-29' };
  expect(usualComparison(week, false)).toBe('before');
  expect(usualComparison(year, false)).toBe('last-year');
  expect(usualComparison(year, true)).toBe('before');
});

test('each day of a range is beside the same day of the range before it, and days without payments are beside nothing', () => {
  const buckets = [day('2026-11-28'), day('2026-11-29')];
  const range = { start: '2026-11-28', end: '2026-11-29', buckets };
  expect(besideBuckets(range, [day('2026-11-27')], 'before')).toEqual([[], [day('2026-11-27')]]);
});

test('a month is beside the days that are as far from the start of the range before, where these are known by day', () => {
  const buckets = [
    { start: '2026-10-15', end: '2026-10-31' },
    { start: '2026-11-01', end: '2026-11-29' },
  ];
  const range = { start: '2026-10-15', end: '2026-11-29', buckets };
  const days = [day('2026-08-30'), day('2026-09-15'), day('2026-09-16'), day('2026-10-14')];
  expect(besideBuckets(range, days, 'before')).toEqual([
    [day('2026-08-30'), day('2026-09-15')],
    [day('2026-09-16'), day('2026-10-14')],
  ]);
});

test('months are not beside months of the days before where one of these is on the days of two', () => {
  const buckets = [
    { start: '2026-10-15', end: '2026-10-31' },
    { start: '2026-11-01', end: '2026-11-29' },
  ];
  const earlier = [{ start: '2026-09-01', end: '2026-09-30' }];
  expect(besideBuckets({ start: '2026-10-15', end: '2026-11-29', buckets }, earlier, 'before')).toBeUndefined();
});

test('months are beside the same months of the year before, also after a leap year', () => {
  const buckets = [
    { start: '2029-02-01', end: '2029-02-28' },
    { start: '2029-03-01', end: '2029-03-31' },
  ];
  const earlier = [
    { start: '2028-02-01', end: '2028-02-29' },
    { start: '2028-03-01', end: '2028-03-31' },
  ];
  const range = { start: '2029-02-01', end: '2029-03-31', buckets };
  expect(besideBuckets(range, earlier, 'last-year')).toEqual(earlier.map((month) => [month]));
});

const ranking = (groups: number, ...rows: readonly [key: string, amount: bigint][]): Ranking => ({
  ...{ start: '2026-11-23', end: '2026-11-29', count: 2, amount: asKobo(900n), groups },
  before: { start: '2026-11-16', end: '2026-11-22', amount: asKobo(1n) },
  rows: rows.map(([key, amount]) => ({
    ...{ key, name: key, count: 1, amount: asKobo(amount), share: 50, before: asKobo(1n) },
  })),
});

test('a ranking says what each had before only where the largest of the days before are all there were', () => {
  const now = ranking(2, ['Road levy', 600n], ['Plant', 300n]);
  const before = (groups: number) =>
    rankingBeside(now, ranking(groups, ['Road levy', 200n])).rows.map((row) => row.before);
  expect(before(1)).toEqual([200n, 0n]);
  expect(before(12)).toEqual([200n, undefined]);
});

const months = [
  { start: '2026-10-15', end: '2026-10-31' },
  { start: '2026-11-01', end: '2026-11-29' },
];
const september = [{ start: '2026-09-01', end: '2026-09-30' }];
const septemberDays = [day('2026-09-15'), day('2026-09-16'), day('2026-10-14')];

test('the amount before of a month is not known, and not zero, where the months before are on the days of two', () => {
  const inflows = (series: readonly { start: string; end: string }[]) =>
    ({
      ...{ start: '2026-10-15', end: '2026-11-29', byChannel: [], byService: [], services: 0 },
      series: series.map((bucket) => ({ ...bucket, amount: asKobo(5n) })),
    }) as unknown as Inflows;
  const before = (earlier: Parameters<typeof inflows>[0]) =>
    inflowsBeside(inflows(months), inflows(earlier), 'before').series.map((bucket) => bucket.before);
  expect(before(september)).toEqual([undefined, undefined]);
  expect(before(septemberDays)).toEqual([5n, 10n]);
});

test('receipts and expenses before of a month are not known where the months before are on the days of two', () => {
  const both = (series: readonly { start: string; end: string }[]) =>
    ({
      ...{ start: '2026-10-15', end: '2026-11-29' },
      series: series.map((bucket) => ({ ...bucket, receipt: asKobo(5n), expense: asKobo(2n) })),
    }) as unknown as ExpenseReceipt;
  const before = (earlier: Parameters<typeof both>[0]) =>
    bothBeside(both(months), both(earlier), 'before').series.map((row) => [row.receiptBefore, row.expenseBefore]);
  expect(before(september)).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(before(septemberDays)).toEqual([
    [5n, 2n],
    [10n, 4n],
  ]);
});
