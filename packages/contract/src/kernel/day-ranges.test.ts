import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  daysBefore,
  daysLastYear,
  daysRange,
  fewestDays,
  halfOpen,
  LagosTime,
  last7DaysRange,
  rangeFault,
  todayRange,
  wholeDays,
  wholeMonths,
  yearChoices,
} from './day-ranges.ts';
import { addDays } from './days.ts';

const now = new Date('2026-11-21T10:15:00Z');
const MINUTE = 60_000;
const minutes = fc.integer({ min: Date.UTC(2012, 0, 1) / MINUTE, max: Date.UTC(2040, 0, 1) / MINUTE });
const clock = (minute: number): string => new Date(minute * MINUTE).toISOString().slice(0, 19);

describe('the presets', () => {
  test('Today runs from 00:00:00 to 23:59:00', () => {
    expect(todayRange(now)).toEqual({ startDate: '2026-11-21T00:00:00', endDate: '2026-11-21T23:59:00' });
  });

  test('Last 7 days is today and the six days before', () => {
    expect(last7DaysRange(now)).toEqual({ startDate: '2026-11-15T00:00:00', endDate: '2026-11-21T23:59:00' });
  });

  test('half an hour before midnight in UTC it is already tomorrow in Lagos', () => {
    expect(todayRange(new Date('2026-12-31T23:30:00Z')).startDate).toBe('2027-01-01T00:00:00');
  });

  test('years run from the current one down to 2012', () => {
    const years = yearChoices(now);
    expect([years[0], years.at(-1), years.length]).toEqual([2026, 2012, 15]);
    expect(yearChoices(new Date('2026-12-31T23:30:00Z'))[0]).toBe(2027);
  });
});

describe('a range of moments', () => {
  test('a range of moments includes the last minute of the day', () => {
    const { from, before } = halfOpen(todayRange(now));
    expect(from.toISOString()).toBe('2026-11-20T23:00:00.000Z');
    expect(before.toISOString()).toBe('2026-11-21T23:00:00.000Z');
  });

  test.each([
    ['2026-11-21T23:59:00', '2026-11-21T23:00:00.000Z', 'a minute is whole'],
    ['2026-11-21T23:59', '2026-11-21T23:00:00.000Z', 'also without seconds'],
    ['2026-11-21T23:59:59', '2026-11-21T23:00:00.000Z', 'a second is whole'],
    ['2026-11-21', '2026-11-21T23:00:00.000Z', 'a day is whole'],
    ['2026-11-21T12:30:15', '2026-11-21T11:30:16.000Z', 'and no longer than that'],
    ['2026-11-21T12:30:00', '2026-11-21T11:31:00.000Z', 'the same within the day'],
  ])('an end at %s means before %s: %s', (endDate, before) => {
    expect(halfOpen({ startDate: '2026-11-01', endDate }).before.toISOString()).toBe(before);
  });

  test.each([
    ['2026-11-01', '2026-11-21', true],
    ['2026-11-01T00:00:00', '2026-11-21T23:59:00', true],
    ['2026-11-01T00:00', '2026-11-21T23:59:59', true],
    ['2026-11-01T00:00:00', '2026-11-21T23:59:30', false],
    ['2026-11-01T00:01:00', '2026-11-21T23:59:00', false],
    ['2026-11-01', '2026-11-21T23:58:00', false],
  ])('the whole days from %s to %s run from start to end: %s', (startDate, endDate, isWhole) => {
    expect(wholeDays({ startDate, endDate })).toEqual(isWhole ? { first: '2026-11-01', last: '2026-11-21' } : null);
  });

  test('ranges of consecutive days meet without a gap or an overlap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000 }), (many) => {
        const day = addDays('2012-01-01', many);
        const next = addDays(day, 1);
        expect(halfOpen(daysRange(day, day)).before).toEqual(halfOpen(daysRange(next, next)).from);
      }),
    );
  });

  test('no minute is lost or counted twice where two ranges meet', () => {
    fc.assert(
      fc.property(fc.uniqueArray(minutes, { minLength: 4, maxLength: 4 }), minutes, (marks, minute) => {
        const [a, b, c] = marks.toSorted((x, y) => x - y) as [number, number, number, number];
        fc.pre(b < c);
        const first = halfOpen({ startDate: clock(a), endDate: clock(b) });
        const second = halfOpen({ startDate: clock(b + 1), endDate: clock(c) });
        const whole = halfOpen({ startDate: clock(a), endDate: clock(c) });
        const at = new Date(minute * MINUTE - 3_600_000 + 59_999);
        const holds = (range: { from: Date; before: Date }) => (at >= range.from && at < range.before ? 1 : 0);
        expect(holds(first) + holds(second)).toBe(holds(whole));
      }),
    );
  });

  test.each([
    ['2026-11-21T00:00:00Z', 'a zone'],
    ['2026-11-31T00:00:00', 'a day that does not exist'],
    ['2026-11-21T24:00:00', 'hour 24'],
    ['2026-11-21 10:00:00', 'a space'],
    ['', 'nothing'],
    ['yesterday', 'words'],
  ])('a range of moments %j is refused: %s', (text) => {
    expect(LagosTime.safeParse(text).success).toBe(false);
    expect(() => halfOpen({ startDate: text, endDate: '2026-11-21' })).toThrow(RangeError);
  });

  test('an end before the start and a range over five years are refused with different codes', () => {
    expect(rangeFault({ startDate: '2026-11-02', endDate: '2026-11-01' })).toBe('range-backwards');
    expect(rangeFault({ startDate: '2021-11-21', endDate: '2026-11-21' })).toBe('range-too-long');
    expect(rangeFault({ startDate: '2021-11-22', endDate: '2026-11-21' })).toBeNull();
    expect(rangeFault(todayRange(now))).toBeNull();
  });

  test.each([
    ['2024-03-01', '2029-02-28', null],
    ['2024-03-01', '2029-03-01', 'range-too-long'],
    ['2024-02-29', '2029-02-28', null],
    ['2024-02-29', '2029-03-01', 'range-too-long'],
    ['2023-03-01', '2028-02-29', null],
    ['2023-03-01', '2028-03-01', 'range-too-long'],
  ])('five years from %s end on the day before in Lagos: up to %s is %s', (startDate, endDate, fault) => {
    expect(rangeFault({ startDate, endDate })).toBe(fault);
  });
});

test.each([
  [
    '2026-01-20',
    '2026-03-05',
    undefined,
    { first: '2026-02-01', last: '2026-02-28' },
    ['2026-01-20..2026-01-31', '2026-03-01..2026-03-05'],
  ],
  ['2026-03-01', '2026-03-05', undefined, undefined, ['2026-03-01..2026-03-05']],
  ['2026-03-01', '2026-03-05', '2026-03-05', { first: '2026-03-01', last: '2026-03-31' }, []],
  ['2026-03-02', '2026-03-05', '2026-03-05', undefined, ['2026-03-02..2026-03-05']],
  ['2026-02-10', '2026-03-05', '2026-03-05', { first: '2026-03-01', last: '2026-03-31' }, ['2026-02-10..2026-02-28']],
  ['2026-03-01', '2026-03-04', '2026-03-05', undefined, ['2026-03-01..2026-03-04']],
] as const)(
  '%s to %s, with today being %s, splits into these months and these days',
  (first, last, today, months, rest) => {
    const parts = wholeMonths({ first, last }, today);
    expect(parts.months).toEqual(months);
    expect(parts.rest.map((piece) => `${piece.first}..${piece.last}`)).toEqual(rest);
  },
);

test.each([
  ['2026-01-20', '2026-02-03', ['+2026-01-20..2026-01-31', '+2026-02-01..2026-02-03'], []],
  ['2026-01-05', '2026-02-03', ['-2026-01-01..2026-01-04', '+2026-02-01..2026-02-03'], ['2026-01']],
  ['2026-01-01', '2026-01-28', ['-2026-01-29..2026-01-31'], ['2026-01']],
  ['2026-01-03', '2026-01-29', ['-2026-01-01..2026-01-02', '-2026-01-30..2026-01-31'], ['2026-01']],
  ['2026-02-01', '2026-02-14', ['+2026-02-01..2026-02-14'], []],
  ['2026-02-01', '2026-02-15', ['-2026-02-16..2026-02-28'], ['2026-02']],
  ['2026-03-01', '2026-03-28', ['+2026-03-01..2026-03-28'], []],
] as const)('%s to %s, on 31 March 2026, is made from the fewest days', (first, last, days, months) => {
  const parts = fewestDays({ first, last }, '2026-03-31');
  expect(parts.days.map((piece) => `${piece.isTaken ? '-' : '+'}${piece.first}..${piece.last}`)).toEqual(days);
  expect(parts.months.map((month) => month.first.slice(0, 7))).toEqual(months);
});

test('the same days a year before end on the last day of a shorter February', () => {
  expect(daysLastYear({ first: '2026-11-01', last: '2026-11-22' })).toEqual({
    first: '2025-11-01',
    last: '2025-11-22',
  });
  expect(daysLastYear({ first: '2028-02-01', last: '2028-02-29' })).toEqual({
    first: '2027-02-01',
    last: '2027-02-28',
  });
});

test.each([
  ['a whole February', { first: '2029-02-01', last: '2029-02-28' }, { first: '2028-02-01', last: '2028-02-29' }],
  ['a year up to its end', { first: '2028-03-01', last: '2029-02-28' }, { first: '2027-03-01', last: '2028-02-29' }],
  ['part of it', { first: '2029-02-02', last: '2029-02-28' }, { first: '2028-02-02', last: '2028-02-28' }],
  ['its first weeks', { first: '2029-02-01', last: '2029-02-27' }, { first: '2028-02-01', last: '2028-02-27' }],
])('after a leap year 29 February is among the days of %s a year before if the month is whole', (_, days, before) => {
  expect(daysLastYear(days)).toEqual(before);
});

test('the days just before are as many, and end where the others begin', () => {
  expect(daysBefore({ first: '2026-11-23', last: '2026-11-29' })).toEqual({ first: '2026-11-16', last: '2026-11-22' });
  expect(daysBefore({ first: '2028-03-01', last: '2028-03-01' })).toEqual({ first: '2028-02-29', last: '2028-02-29' });
});
