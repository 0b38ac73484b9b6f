import { instantInLagos } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { endedToday } from './range.domain.ts';
import { rangeBefore } from './summary.domain.ts';

const TODAY = '2026-11-10';
const november = { first: '2026-11-01', last: '2026-11-30' };
const within = (first: string, from: string, last: string, before: string) => ({
  ...{ first, last },
  moments: { from: instantInLagos(`${first}T${from}`), before: instantInLagos(before) },
});

test('a current month is compared with as many days just before, and by month with the same days a year before', () => {
  const soFar = endedToday(november, TODAY);
  expect(rangeBefore(soFar, false)).toEqual({ first: '2026-10-22', last: '2026-10-31' });
  expect(rangeBefore(soFar, true)).toEqual({ first: '2025-11-01', last: '2025-11-10' });
  const year = endedToday({ first: '2026-01-01', last: '2026-12-31' }, TODAY);
  expect(rangeBefore(year, true)).toEqual({ first: '2025-01-01', last: '2025-11-10' });
});

test('a past range is compared whole, and so is one that has not begun', () => {
  expect(endedToday(november, '2026-11-30')).toEqual(november);
  expect(endedToday(november, '2026-10-31')).toEqual(november);
});

test('a range that begins within a day ends with today, and is compared with the same times', () => {
  const requested = within('2026-11-01', '10:30:00', '2026-11-30', '2026-12-01T00:00:00');
  const soFar = within('2026-11-01', '10:30:00', TODAY, '2026-11-11T00:00:00');
  expect(endedToday(requested, TODAY)).toEqual(soFar);
  expect(rangeBefore(soFar, true)).toEqual(within('2025-11-01', '10:30:00', '2025-11-10', '2025-11-11T00:00:00'));
  const leapDay = within('2028-02-29', '08:00:00', '2028-02-29', '2028-02-29T17:00:00');
  expect(rangeBefore(leapDay, true)).toEqual(within('2027-02-28', '08:00:00', '2027-02-28', '2027-02-28T17:00:00'));
});
