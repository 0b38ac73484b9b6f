import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, instantInLagos, weekday } from './days.ts';
import {
  afterWorkingHours,
  easterSunday,
  isOfficeTime,
  isWorkingDay,
  reckonedHolidays,
  workingDaysAfter,
  workingDaysBefore,
  workingDayUpTo,
  workingHoursBetween,
} from './working-days.ts';

describe('holidays that can be computed', () => {
  test.each([
    [2012, '2012-04-08'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %s is %s', (year, day) => expect(easterSunday(year)).toBe(day));

  test('Easter is a Sunday from 22 March to 25 April for a hundred years', () => {
    for (let year = 2000; year < 2100; year++) {
      const easter = easterSunday(year);
      expect(weekday(easter)).toBe(0);
      expect(easter.slice(5) >= '03-22' && easter.slice(5) <= '04-25').toBe(true);
    }
  });

  test('eight holidays of 2026 can be computed', () => {
    expect(reckonedHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-06-12',
      '2026-10-01',
      '2026-12-25',
      '2026-12-26',
    ]);
  });
});

describe('working days', () => {
  test('if a tax is due on a Sunday it must be paid on the Friday before', () => {
    expect(workingDayUpTo('2026-06-14', new Set(reckonedHolidays(2026)))).toBe('2026-06-11');
    expect(workingDayUpTo('2026-06-14')).toBe('2026-06-11');
    expect(workingDayUpTo('2026-12-21', new Set())).toBe('2026-12-21');
  });

  test('three after the eve of Christmas is the Wednesday after it; three before leads back', () => {
    expect(workingDaysAfter('2026-12-24', 3)).toBe('2026-12-30');
    expect(workingDaysBefore('2026-12-30', 3)).toBe('2026-12-24');
    expect(workingDaysAfter('2026-12-30', 2)).toBe('2027-01-04');
  });
});

const at = (clock: string) => instantInLagos(`${clock}:00`);

describe('hours of working days', () => {
  test.each([
    ['within a week end at the same hour', '2026-11-24T09:30', 24, '2026-11-25T09:30'],
    ['leave a weekend out', '2026-11-27T15:00', 24, '2026-11-30T15:00'],
    ['leave Christmas out', '2026-12-24T15:00', 24, '2026-12-28T15:00'],
    ['leave Easter out', '2026-04-02T10:00', 48, '2026-04-08T10:00'],
    ['leave New Year out, in the next year', '2026-12-31T20:00', 4.5, '2027-01-04T00:30'],
    ['begin with the next working day', '2026-11-28T11:00', 3, '2026-11-30T03:00'],
  ])('hours of working days %s', (_, from, hours, end) => {
    expect(afterWorkingHours(at(from), hours)).toEqual(at(end));
    expect(workingHoursBetween(at(from), at(end))).toBe(hours);
  });

  test('hours of working days that have passed are those that were counted, from whenever and however many', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900 * 24 * 60 }),
        fc.integer({ min: 1, max: 240 * 60 }),
        (minute, length) => {
          const from = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
          const end = afterWorkingHours(from, length / 60);
          expect(workingHoursBetween(from, end)).toBeCloseTo(length / 60, 6);
          expect(workingHoursBetween(end, from)).toBe(0);
        },
      ),
    );
  });

  test('no day is a working day that is a holiday or of a weekend', () => {
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1))
      expect(isWorkingDay(day), day).toBe(
        ![0, 6].includes(weekday(day)) && !reckonedHolidays(Number(day.slice(0, 4))).includes(day),
      );
  });

  test.each([
    ['2026-11-30T08:00', true],
    ['2026-11-30T07:59', false],
    ['2026-11-30T15:59', true],
    ['2026-11-30T16:00', false],
    ['2026-11-29T10:00', false],
    ['2026-12-25T10:00', false],
  ])('people are at work at %s: %s', (clock, is) => expect(isOfficeTime(at(clock))).toBe(is));
});
