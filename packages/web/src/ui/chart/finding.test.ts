import { asKobo } from '@isura/contract/kernel/money';
import { compactMoney, formatMoney } from '@isura/contract/kernel/money-format';
import { expect, test } from 'vitest';
import {
  type Compared,
  changeFinding,
  type Finding,
  findingIn,
  gapOf,
  grewMost,
  measures,
  mostOf,
  rankFinding,
  riseFinding,
  seriesFinding,
  whenOf,
} from './finding.ts';

test('a finding is one sentence, with its amounts short or in full', () => {
  const late: Finding = (money) => `${money(asKobo(4_905_519_978n))} is late`;
  expect(findingIn(late, compactMoney)).toBe('₦49.1M is late');
  expect(findingIn(late, formatMoney)).toBe('₦49,055,199.78 is late');
  expect(findingIn('Nothing is late', compactMoney)).toBe('Nothing is late');
});

test('the difference of two amounts is never below zero', () => {
  expect([gapOf(asKobo(5n), asKobo(2n)), gapOf(asKobo(2n), asKobo(5n))]).toEqual([3n, 3n]);
});

const row = (name: string, amount: bigint, before: bigint) => ({
  name,
  amount: asKobo(amount),
  before: asKobo(before),
});

test('a row is named as a cause when it accounts for at least half of the difference, in either direction', () => {
  expect(mostOf([row('Thu', 100n, 100n), row('Fri', 280n, 140n), row('Sat', 10n, 20n)])?.name).toBe('Fri');
  expect(mostOf([row('Thu', 100n, 100n), row('Fri', 20n, 140n)])?.name).toBe('Fri');
});

test('no row is named as a cause when many account for the difference, or there is none', () => {
  expect(mostOf([row('Wed', 2n, 1n), row('Thu', 2n, 1n), row('Fri', 2n, 1n)])).toBeUndefined();
  expect(mostOf([row('Wed', 2n, 1n), row('Thu', 1n, 2n)])).toBeUndefined();
  expect(mostOf([])).toBeUndefined();
});

test('the largest growth is measured by amount gained, and nothing is named where all fell', () => {
  expect(grewMost([row('Road', 300n, 200n), row('Plant', 900n, 700n)])?.name).toBe('Plant');
  expect(grewMost([row('Road', 100n, 200n)])).toBeUndefined();
});

test('a day and a range of days are on, a month and a year are in', () => {
  expect(['21 Nov 2025', '17–23 Nov 2025', 'Nov 2025', '2025'].map(whenOf)).toEqual([
    'on 21 Nov 2025',
    'on 17–23 Nov 2025',
    'in Nov 2025',
    'in 2025',
  ]);
});

const compared = (amount: bigint, before: bigint, more: Partial<Compared> = {}): Compared => ({
  ...{ amount: asKobo(amount), before: asKobo(before), days: '20–21 Nov 2025', than: '18–19 Nov 2025', points: 2 },
  ...more,
});
const requested = (amount: bigint, before: bigint, more?: Partial<Compared>): string =>
  findingIn(changeFinding(measures.requested, compared(amount, before, more)), formatMoney);

test.each([
  [30_000n, 12_000n, 'Requested is ₦180.00 above 18–19 Nov 2025; most of it on 21 Nov 2025'],
  [12_000n, 30_000n, 'Requested is ₦180.00 below 18–19 Nov 2025; most of it on 21 Nov 2025'],
  [30_000n, 30_000n, '₦300.00 was requested on 20–21 Nov 2025, the same as on 18–19 Nov 2025'],
  [30_000n, 0n, '₦300.00 was requested on 20–21 Nov 2025, none on 18–19 Nov 2025'],
  [0n, 30_000n, 'Nothing was requested on 20–21 Nov 2025, after ₦300.00 on 18–19 Nov 2025'],
  [0n, 0n, 'Nothing was requested on 20–21 Nov 2025'],
])('a change from %s after %s has subject, verb, sum, period and cause', (amount, before, words) => {
  expect(requested(amount, before, { cause: 'most of it on 21 Nov 2025' })).toBe(words);
});

test('a change of ten times is said from and to, up and down, and one just below it as a difference', () => {
  expect(requested(1_000n, 100n)).toBe('₦10.00 was requested on 20–21 Nov 2025, after ₦1.00 on 18–19 Nov 2025');
  expect(requested(100n, 1_000n)).toBe('₦1.00 was requested on 20–21 Nov 2025, after ₦10.00 on 18–19 Nov 2025');
  expect(requested(999n, 100n)).toBe('Requested is ₦8.99 above 18–19 Nov 2025');
  // The cause is one of the difference, which the sentence does not name.
  expect(requested(100n, 1_000n, { cause: 'most of it on 21 Nov 2025' })).toBe(
    '₦1.00 was requested on 20–21 Nov 2025, after ₦10.00 on 18–19 Nov 2025',
  );
});

test('fewer than two points have the plain name of the measure as their title', () => {
  expect(requested(30_000n, 12_000n, { points: 1 })).toBe('Requested');
});

const forService = { verb: 'was received', by: (name: string) => `for ${name}` };

test('a ranking names the largest with its share of the whole, and a single member is no ranking', () => {
  const title = (rows: readonly ReturnType<typeof row>[], whole: bigint): string =>
    findingIn(rankFinding(rows, asKobo(whole), forService), formatMoney);
  expect(title([row('Road levy', 20_000n, 0n), row('Plant', 10_000n, 0n)], 30_000n)).toBe(
    '66.7% of ₦300.00 was received for Road levy',
  );
  expect(title([row('Road levy', 20_000n, 0n)], 20_000n)).toBe('All was received for Road levy');
  expect(title([], 0n)).toBe('Nothing was received');
});

test('a ranking that is compared names who rose the most, from and to above ten times', () => {
  const than = '18–19 Nov 2025';
  const title = (...rows: readonly ReturnType<typeof row>[]): string =>
    findingIn(riseFinding(rows, { amount: asKobo(100_000n), before: asKobo(5_000n), than }, forService), formatMoney);
  expect(title(row('Road levy', 20_000n, 12_000n), row('Plant', 100n, 0n))).toBe(
    'Road levy rose the most, by ₦80.00 from 18–19 Nov 2025',
  );
  const plant = row('Plant', 100n, 100n);
  expect(title(row('Road levy', 20_000n, 100n), plant)).toBe(
    'Road levy rose the most, to ₦200.00 from ₦1.00 on 18–19 Nov 2025',
  );
  expect(title(row('Road levy', 20_000n, 0n), plant)).toBe(
    'Road levy rose the most, to ₦200.00 from none on 18–19 Nov 2025',
  );
  // Somebody below the listed ones may have risen by as much as the smallest of them has.
  expect(title(row('Road levy', 20_000n, 12_000n))).toBe('20.0% of ₦1,000.00 was received for Road levy');
  expect(title(row('Road levy', 20_000n, 30_000n))).toBe('20.0% of ₦1,000.00 was received for Road levy');
});

test('an amount that is compared with nothing is said with its days, and nothing is nothing', () => {
  const alone = { before: undefined, than: undefined };
  expect(requested(30_000n, 12_000n, alone)).toBe('₦300.00 was requested on 20–21 Nov 2025');
  expect(requested(0n, 12_000n, alone)).toBe('Nothing was requested on 20–21 Nov 2025');
  expect(requested(30_000n, 12_000n, { ...alone, points: 1 })).toBe('Requested');
});

test('nobody is said to have risen the most where the amount of one row before is not known', () => {
  const rows = [row('Road levy', 20_000n, 100n), { ...row('Plant', 10_000n, 0n), before: undefined }];
  const whole = { amount: asKobo(30_000n), before: asKobo(200n), than: '18–19 Nov 2025' };
  expect(findingIn(riseFinding(rows, whole, forService), formatMoney)).toBe(
    '66.7% of ₦300.00 was received for Road levy',
  );
});

test('the largest of a ranking with others below zero has its amount, and no share above the whole', () => {
  const rows = [row('Road levy', 20_000n, 0n), row('Plant', -10_000n, 0n)];
  expect(findingIn(rankFinding(rows, asKobo(10_000n), forService), formatMoney)).toBe(
    '₦200.00 was received for Road levy',
  );
});

test('the title of a series names the bucket that makes most of the difference, or the one that is not over', () => {
  const bucket = (start: string, amount: bigint, before: bigint) => ({
    ...{ bucket: `${Number(start.slice(8))} Nov 2025`, start },
    ...{ amount: asKobo(amount), before: asKobo(before) },
  });
  const series = (last: bigint, isRunning: boolean): string =>
    findingIn(
      seriesFinding(measures.received, {
        ...{ start: '2025-11-20', end: '2025-11-21', amount: asKobo(10_000n + last), isRunning },
        before: { start: '2025-11-18', end: '2025-11-19', amount: asKobo(16_000n) },
        buckets: [bucket('2025-11-20', 10_000n, 10_000n), bucket('2025-11-21', last, 6_000n)],
      }),
      formatMoney,
    );
  expect(series(20_000n, false)).toBe('Received is ₦140.00 above 18–19 Nov 2025; most of it on 21 Nov 2025');
  expect(series(1_000n, false)).toBe('Received is ₦50.00 below 18–19 Nov 2025; most of it on 21 Nov 2025');
  expect(series(1_000n, true)).toBe('Received is ₦50.00 below 18–19 Nov 2025; 21 Nov 2025 is not over');
  // A day that is not over explains no rise.
  expect(series(20_000n, true)).toBe('Received is ₦140.00 above 18–19 Nov 2025; most of it on 21 Nov 2025');
});
