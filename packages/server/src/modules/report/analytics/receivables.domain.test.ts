import { addDays } from '@isura/contract/kernel/days';
import { Lateness } from '@isura/contract/report/receivables';
import { expect, test } from 'vitest';
import { sumsBySector } from '../figure/group.domain.ts';
import { dueDays, mostOwed } from './receivables.domain.ts';

const today = '2026-11-30';

test('every possible due day has exactly one age', () => {
  for (let late = -400; late <= 400; late += 1) {
    const due = addDays(today, -late);
    const ages = Lateness.options.filter((label) => {
      const { start = '0000-01-01', end = '9999-12-31' } = dueDays(label, today);
      return start <= due && due <= end;
    });
    expect([late, ages.length]).toEqual([late, 1]);
  }
});

test('an invoice due today is not late, one due yesterday is', () => {
  expect(dueDays('NOT_DUE', today)).toEqual({ start: today });
  expect(dueDays('LATE_30', today)).toEqual({ start: '2026-10-31', end: '2026-11-29' });
});

test('a sector is owed the sum of its organizations, and the largest comes first', () => {
  const sectors = new Map(['1', '2', '3'].map((key) => [key, { key: key === '3' ? '8' : '7', name: 'Works' }]));
  const sums = [1n, 2n, 9n].map((amount, at) => ({ key: String(at + 1), count: 1n, amount, late: 1n }));
  const found = sumsBySector(sums, sectors);
  expect(found).toContainEqual({ key: '7', count: 2n, amount: 3n, late: 2n });
  expect(mostOwed(found, new Map([['8', { key: '8', name: 'Health' }]])).map(({ name }) => name)).toEqual([
    'Health',
    '7',
  ]);
});
