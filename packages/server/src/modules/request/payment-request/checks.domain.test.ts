import { asKobo } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { type CheckInput, checksOf } from './checks.domain.ts';

const looked: CheckInput = {
  total: asKobo(100_00n),
  available: undefined,
  taxDue: undefined,
  late: undefined,
  today: '2026-11-27',
  toAccept: [],
  lines: {
    counts: { entries: 0, payees: 0, named: 0, noted: 0, doubted: 0, round: 0, deductions: 0 },
    ...{
      noted: [],
      doubted: [],
      round: [],
      fresh: [],
      repeated: [],
      unusual: [],
      month: undefined,
      outliers: { changed: [], far: [], percent: 50 },
    },
    repeatsBy: undefined,
    papers: undefined,
    duplicateDays: 30,
    words: { line: 'line', lines: 'lines' },
  },
  usual: { count: 0, average: 0n },
  project: undefined,
};
const usual = (total: bigint, count: number) =>
  checksOf({ ...looked, total: asKobo(total), usual: { count, average: 100_00n } })
    .filter(({ code }) => code === 'usual')
    .map(({ severity, message }) => [severity, message]);

test('an amount is compared with the approved payments of the running month and the twelve before, and says so', () => {
  expect(usual(200_00n, 2)).toEqual([]);
  expect(usual(200_00n, 3)).toEqual([['OK', 'Compared with 3 approved payments of this month and the 12 before it']]);
  expect(usual(200_01n, 40)).toEqual([
    ['WARNING', 'The average of 40 approved payments of this month and the 12 before it is ₦100.00'],
  ]);
});
