import { expect, test } from 'vitest';
import { withLines } from './paid-lines.domain.ts';

const reported = { type: 'info' as const, title: 'PR-2026-000001 (₦100.00) is waiting for you', body: 'Check it.' };
const line = (payee: string, more: object = {}) => ({
  ...{ payee, what: 'Net pay', bank: 'First Bank', account: '1211', amount: '100.00' },
  ...more,
});

test('a notice of a waiting payment names payee, meaning, account and amount of each line, and their sum', () => {
  const lines = [
    line('HADIZA PEPPLE', { amount: '380000.00' }),
    line('Kano State IRS', { what: 'PAYE', forName: 'HADIZA PEPPLE', account: '0201', amount: '60000.00' }),
  ];
  expect(withLines(reported, { lines, count: 2, total: '440000.00' }).body.split('\n')).toEqual([
    'Check it.',
    'Net pay: ₦380,000.00 to HADIZA PEPPLE, First Bank, account ending 1211',
    'PAYE of HADIZA PEPPLE: ₦60,000.00 to Kano State IRS, First Bank, account ending 0201',
    'To be paid, 2 lines: ₦440,000.00',
  ]);
});

test('lines that a notice does not name are counted and added up', () => {
  const { body } = withLines(reported, { lines: [line('A'), line('B')], count: 120, total: '5000.00' });
  expect(body.split('\n').slice(-2)).toEqual(['and 118 more lines: ₦4,800.00', 'To be paid, 120 lines: ₦5,000.00']);
});

test('a notice with the longest names stays within what a notice holds, and its sums still add up', () => {
  const long = 'N'.repeat(120);
  const lines = Array.from({ length: 5 }, () => line(long, { what: long, forName: long, bank: long }));
  const { body } = withLines(reported, { lines, count: 5, total: '500.00' });
  expect(body.length).toBeLessThanOrEqual(1_000);
  expect(body).toContain('and 4 more lines: ₦400.00');
});

test('an announcement from before that names no lines gives the notice as it was', () => {
  expect(withLines(reported, undefined)).toBe(reported);
});
