import { expect, test } from 'vitest';
import { wholeMonths } from './inflow.domain.ts';

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
] as const)('%s to %s, today being %s, is these months and these days', (first, last, today, months, rest) => {
  const parts = wholeMonths({ first, last }, today);
  expect(parts.months).toEqual(months);
  expect(parts.rest.map((piece) => `${piece.first}..${piece.last}`)).toEqual(rest);
});
