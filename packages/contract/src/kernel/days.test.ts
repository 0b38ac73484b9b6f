import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  addDays,
  addMonths,
  Day,
  dayIn,
  daysBetween,
  Instant,
  instantInLagos,
  lagosClock,
  lagosDay,
  lastDayOf,
  Period,
  startOfDay,
  weekday,
} from './days.ts';

const moments = fc.date({
  min: new Date('2012-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const days = moments.map((moment) => moment.toISOString().slice(0, 10));

describe('the day in Lagos', () => {
  test.each([
    ['2026-06-30T22:59:59.999Z', '2026-06-30'],
    ['2026-06-30T23:00:00.000Z', '2026-07-01'],
    ['2025-12-31T23:30:00.000Z', '2026-01-01'],
  ])('at %s the day in Lagos is %s', (moment, day) => expect(lagosDay(new Date(moment))).toBe(day));

  test('the day in Lagos begins at 23:00 UTC of the day before', () => {
    expect(startOfDay('2026-07-01').toISOString()).toBe('2026-06-30T23:00:00.000Z');
  });

  test('its clock time converts to a moment and back', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        moment.setUTCMilliseconds(0);
        expect(instantInLagos(lagosClock(moment)).getTime()).toBe(moment.getTime());
      }),
    );
  });
});

describe('counting days and months', () => {
  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('the day %s and %s days is the day %s', (day, many, expected) => expect(addDays(day, many)).toBe(expected));

  test('days added equal the days between', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -20_000, max: 20_000 }), (day, many) => {
        expect(daysBetween(day, addDays(day, many))).toBe(many);
      }),
    );
  });

  test.each([
    ['2026-01', 1, '2026-02'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', 25, '2028-12'],
  ])('the day %s and %s months is the day %s', (period, many, expected) =>
    expect(addMonths(period, many)).toBe(expected),
  );

  test('the last day of February follows leap years', () => {
    expect(lastDayOf('2024-02')).toBe('2024-02-29');
    expect(lastDayOf('2026-02')).toBe('2026-02-28');
    expect(lastDayOf('2026-12')).toBe('2026-12-31');
  });

  test('the 30th of February becomes its last day', () => {
    expect(dayIn('2026-02', 30)).toBe('2026-02-28');
    expect(dayIn('2026-03', 30)).toBe('2026-03-30');
    expect(dayIn('2026-03', 5)).toBe('2026-03-05');
  });

  test('21 November 2026 is a Saturday', () => expect(weekday('2026-11-21')).toBe(6));

  test('adding to a day not in the calendar throws', () => expect(() => addDays('2026-02-30', 1)).toThrow(RangeError));
});

describe('dates in calls', () => {
  test.each(['2026-02-30', '2026-2-3', '24/11/2026', '2026-11-24T00:00:00', '', '0000-00-00'])(
    'a day in a call cannot be %j',
    (text) => {
      expect(Day.safeParse(text).success).toBe(false);
    },
  );

  test.each(['2026-13', '2026-00', '2026-1', '2026', '2026-10-01'])('a month in a call cannot be %j', (text) => {
    expect(Period.safeParse(text).success).toBe(false);
  });

  test('a moment round-trips', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        expect(z.decode(Instant, z.encode(Instant, moment))).toEqual(moment);
      }),
    );
  });
});
