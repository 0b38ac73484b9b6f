import type { Day } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { type CheckInput, checksOf } from './checks.domain.ts';

const looked: CheckInput = {
  total: asKobo(100_00n),
  available: undefined,
  taxDue: undefined,
  payDate: undefined,
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
    isOfMonths: false,
    words: { line: 'line', lines: 'lines' },
  },
  usual: { count: 0, average: 0n },
  project: undefined,
};
const usual = (total: bigint, count: number) =>
  checksOf({ ...looked, total: asKobo(total), usual: { count, average: 100_00n } })
    .filter(({ code }) => code === 'usual')
    .map(({ severity, message }) => [severity, message]);

test('a note is the message of all lines only where all of them are seen to have it', () => {
  const message = (count: number, says: readonly string[]) => {
    const noted = says.map((each, nth) => ({ lineNo: nth + 1, name: `Person ${nth}`, kobo: 1_00n, says: each, count }));
    const counts = { ...looked.lines.counts, entries: count, noted: count };
    return checksOf({ ...looked, lines: { ...looked.lines, counts, noted } }).find(({ code }) => code === 'lines')
      ?.message;
  };
  const same = Array.from({ length: 20 }, () => 'Name differs');
  expect(message(20, same)).toBe('Name differs');
  expect(message(21, same)).toBe('What to check is written on each line');
  expect(message(2, ['Name differs', 'New account'])).toBe('What to check is written on each line');
});

test('accounts paid the same amount twice are looked for, and payments of people are not compared with those for other months', () => {
  const repeated = (isOfMonths: boolean, deductions: number) =>
    checksOf({
      ...looked,
      lines: { ...looked.lines, repeatsBy: 'ACCOUNT', isOfMonths, counts: { ...looked.lines.counts, deductions } },
    }).flatMap(({ code, title, message }) => (code === 'repeated' ? [title, message] : []));
  const within = 'by account and amount, within this payment and with payments of any type';
  const since = 'Other payments count if they were submitted in the 30 days before';
  const found = 'No account with the same amount was found twice';
  expect(repeated(false, 0)).toEqual([found, `Compared ${within}. ${since}`]);
  expect(repeated(true, 0)).toEqual([found, `Compared ${within}. ${since} and are not for other months`]);
  expect(repeated(true, 1)).toEqual([
    'No net pay or deduction was found twice',
    expect.stringMatching(/and are not for other months$/),
  ]);
});

test('an amount is compared with the approved payments of the running month and the twelve before, and says so', () => {
  expect(usual(200_00n, 2)).toEqual([]);
  expect(usual(200_00n, 3)).toEqual([['OK', 'Compared with 3 approved payments of this month and the 12 before it']]);
  expect(usual(200_01n, 40)).toEqual([
    ['WARNING', 'The average of 40 approved payments of this month and the 12 before it is ₦100.00'],
  ]);
});

test('a tax that is to be paid after its legal due date is a warning before that date has passed', () => {
  const taxOf = (payDate: Day | undefined) =>
    checksOf({ ...looked, taxDue: '2026-12-14', payDate }).find(({ code }) => code === 'tax-due');
  expect(taxOf('2026-12-16')).toEqual({
    code: 'tax-due',
    severity: 'WARNING',
    title: 'Pays 2 days after the legal due date',
    message: 'It pays on 16 Dec 2026 and is due by law on 14 Dec 2026',
  });
  expect(taxOf('2026-12-14')?.severity).toBe('OK');
  expect(taxOf(undefined)?.message).toBe('in 17 days');
});
