import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayInField,
  formatDay,
  formatInstant,
  formatPeriod,
  formatRange,
  formatRelative,
  parseDayEntry,
  shortDay,
  shortInstant,
} from './day-format.ts';
import { addDays } from './days.ts';

describe('dates on the screen', () => {
  test('a day', () => expect(formatDay('2026-11-03')).toBe('3 Nov 2026'));
  test('a moment is shown in Lagos time', () => {
    expect(formatInstant(new Date('2026-11-03T13:32:00Z'))).toBe('3 Nov 2026, 14:32');
    expect(formatInstant(new Date('2026-11-03T23:05:00Z'))).toBe('4 Nov 2026, 00:05');
  });
  test('a day and a moment in a table show their year only when it is not the current Lagos year', () => {
    const now = new Date('2026-12-31T23:30:00Z');
    expect([shortDay('2027-11-03', now), shortDay('2026-11-03', now)]).toEqual(['3 Nov', '3 Nov 2026']);
    expect(shortInstant(new Date('2026-12-31T23:05:00Z'), now)).toBe('1 Jan, 00:05');
    expect(shortInstant(new Date('2026-12-31T22:05:00Z'), now)).toBe('31 Dec 2026, 23:05');
  });
  test('a month', () => expect(formatPeriod('2026-10')).toBe('Oct 2026'));

  test.each([
    ['2026-11-01', '2026-11-07', '1\u20137 Nov 2026'],
    ['2026-10-28', '2026-11-03', '28 Oct \u2013 3 Nov 2026'],
    ['2025-12-28', '2026-01-03', '28 Dec 2025 \u2013 3 Jan 2026'],
    ['2025-11-01', '2026-11-07', '1 Nov 2025 \u2013 7 Nov 2026'],
    ['2026-11-21', '2026-11-21', '21 Nov 2026'],
  ])('the days from %s to %s are shown as %s', (first, last, shown) => expect(formatRange(first, last)).toBe(shown));

  const now = new Date('2026-11-21T12:00:00Z');
  test.each([
    ['2026-11-21T11:59:30Z', 'just now'],
    ['2026-11-21T11:59:00Z', '1 minute ago'],
    ['2026-11-21T11:55:00Z', '5 minutes ago'],
    ['2026-11-21T11:00:00Z', '1 hour ago'],
    ['2026-11-21T10:59:00Z', '1 hour ago'],
    ['2026-11-20T12:00:01Z', '23 hours ago'],
    ['2026-11-20T12:00:00Z', '20 Nov 2026, 13:00'],
    ['2026-11-21T12:05:00Z', 'in 5 minutes'],
    ['2026-11-21T14:30:00Z', 'in 2 hours'],
    ['2026-11-22T12:00:00Z', '22 Nov 2026, 13:00'],
  ])('the moment %s is shown as “%s”', (moment, shown) => expect(formatRelative(new Date(moment), now)).toBe(shown));
});

describe('a date typed in a field', () => {
  test.each([
    ['24/11/2026', '2026-11-24'],
    [' 4/3/2026 ', '2026-03-04'],
    ['29/02/2024', '2024-02-29'],
  ])('a date typed as %j is read as %s', (typed, day) => expect(parseDayEntry(typed)).toBe(day));

  test.each([
    '11/24/2026',
    '31/02/2026',
    '29/02/2026',
    '24/11/26',
    '24-11-2026',
    '2026-11-24',
    '0/1/2026',
    '',
    '24/11/20266',
  ])('a date typed as %j is refused', (typed) => expect(parseDayEntry(typed)).toBeNull());

  test('every day can be typed as its field shows it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (many) => {
        const day = addDays('2000-01-01', many);
        expect(parseDayEntry(dayInField(day))).toBe(day);
      }),
    );
  });
});
