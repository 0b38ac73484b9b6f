import { describe, expect, test } from 'vitest';
import { causeOf, daysLastYear, type Moved } from './trend.domain.ts';

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

describe('the cause of a change is named when it makes at least half of the difference', () => {
  const rows = (...pairs: [now: bigint, before: bigint][]): Moved[] =>
    pairs.map(([now, before], at) => ({ id: at + 1, name: `${at + 1}`, now, before }));
  test.each<[string, [bigint, bigint][], string | undefined]>([
    [
      'one went down by more than all',
      [
        [100n, 700n],
        [600n, 500n],
      ],
      '1',
    ],
    [
      'one went up by just half',
      [
        [200n, 100n],
        [150n, 100n],
        [150n, 100n],
      ],
      '1',
    ],
    [
      'one went down though all went up',
      [
        [0n, 500n],
        [2_000n, 500n],
      ],
      '2',
    ],
    [
      'many small ones',
      [
        [90n, 100n],
        [90n, 100n],
        [90n, 100n],
      ],
      undefined,
    ],
    [
      'all is as before',
      [
        [100n, 200n],
        [200n, 100n],
      ],
      undefined,
    ],
    [
      'of two that make as much the first',
      [
        [0n, 100n],
        [0n, 100n],
      ],
      '1',
    ],
    ['nothing came in at all', [], undefined],
  ])('the cause of a change is named when it makes at least half of the difference: %s', (_, pairs, name) => {
    expect(causeOf(rows(...pairs))?.name).toBe(name);
  });
});
