import { expect, test } from 'vitest';
import { monthsBetween } from './months.domain.ts';

const at = (text: string) => new Date(`${text}+01:00`);

test('a period is split into whole months and the parts of months before and after them', () => {
  expect(monthsBetween(at('2026-10-15T08:00'), at('2027-02-03T00:00'))).toEqual({
    ...{ first: '2026-11-01', last: '2027-01-01' },
    rest: [
      { from: at('2026-10-15T08:00'), before: at('2026-11-01T00:00') },
      { from: at('2027-02-01T00:00'), before: at('2027-02-03T00:00') },
    ],
  });
  expect(monthsBetween(at('2026-11-01T00:00'), at('2026-12-01T00:00'))).toEqual({
    ...{ first: '2026-11-01', last: '2026-11-01' },
    rest: [],
  });
});

test.each([
  ['2026-11-02T00:00', '2026-12-01T00:00'],
  ['2026-11-01T00:01', '2026-12-31T23:59'],
  ['2026-11-01T00:00', '2026-11-30T23:59'],
])('there is no whole month from %s before %s', (from, before) => {
  expect(monthsBetween(at(from), at(before))).toBeUndefined();
});

test('without a start or an end all months count, and only part of one month is left', () => {
  expect(monthsBetween(undefined, undefined)).toEqual({ first: undefined, last: undefined, rest: [] });
  expect(monthsBetween(at('2026-11-02T00:00'), undefined)).toEqual({
    ...{ first: '2026-12-01', last: undefined },
    rest: [{ from: at('2026-11-02T00:00'), before: at('2026-12-01T00:00') }],
  });
  expect(monthsBetween(undefined, at('2026-11-02T00:00'))).toEqual({
    ...{ first: undefined, last: '2026-10-01' },
    rest: [{ from: at('2026-11-01T00:00'), before: at('2026-11-02T00:00') }],
  });
  expect(monthsBetween(at('2026-11-01T00:00'), undefined)?.rest).toEqual([]);
});
