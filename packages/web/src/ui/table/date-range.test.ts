import { describe, expect, test } from 'vitest';
import { datesOf, rangeOf } from './date-range.ts';

const now = new Date('2026-11-30T23:30:00Z'); // already 1 December in Lagos

describe('the dates of a list', () => {
  test.each([
    ['today', '2026-12-01T00:00:00', '2026-12-01T23:59:00'],
    ['last-7-days', '2026-11-25T00:00:00', '2026-12-01T23:59:00'],
    ['last-30-days', '2026-11-02T00:00:00', '2026-12-01T23:59:00'],
    ['last-90-days', '2026-09-03T00:00:00', '2026-12-01T23:59:00'],
    ['this-quarter', '2026-10-01T00:00:00', '2026-12-31T23:59:00'],
    ['this-month', '2026-12-01T00:00:00', '2026-12-31T23:59:00'],
    ['last-month', '2026-11-01T00:00:00', '2026-11-30T23:59:00'],
    ['this-year', '2026-01-01T00:00:00', '2026-12-31T23:59:00'],
    ['2012', '2012-01-01T00:00:00', '2012-12-31T23:59:00'],
  ])(
    'the range %s of a list runs from the first second to the last minute, in Lagos time',
    (when, startDate, endDate) => {
      expect(rangeOf({ when }, now)).toEqual({ startDate, endDate });
    },
  );

  test('the dates of a list chosen by hand may be open at one end', () => {
    expect(datesOf({ when: 'custom', start: '2026-11-03' }, now)).toEqual({
      'start-date': '2026-11-03T00:00:00',
      'end-date': undefined,
    });
  });

  test('the dates of a list are absent without a choice or for a year before the portal', () => {
    expect(rangeOf({}, now)).toEqual({});
    expect(rangeOf({ when: '2011' }, now)).toEqual({});
  });
});
