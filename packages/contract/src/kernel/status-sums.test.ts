import { describe, expect, test } from 'vitest';
import { asKobo } from './money.ts';
import { readStatusSums, sumOver, writeStatusSums } from './status-sums.ts';

const sums = [
  { status: 'SUCCESSFUL', count: 3, sums: { amount: asKobo(7_500_000n) } },
  { status: 'PENDING', count: 0, sums: { amount: asKobo(0n) } },
  { status: 'EXPIRED', count: 1, sums: { amount: asKobo(250_000n) } },
];

describe('sums by status', () => {
  test('sums by status are written in one header, without the statuses that have no rows', () => {
    expect(writeStatusSums(sums)).toBe('SUCCESSFUL;count=3;amount=75000.00, EXPIRED;count=1;amount=2500.00');
  });

  test('sums by status are parsed as they were written', () => {
    expect(readStatusSums(writeStatusSums(sums))).toEqual([sums[0], sums[2]]);
    expect(readStatusSums(undefined)).toEqual([]);
    expect(readStatusSums('')).toEqual([]);
  });

  test('sums by status add up the statuses that count and leave out the others', () => {
    expect(sumOver(sums, 'amount', ['SUCCESSFUL'])).toBe(7_500_000n);
    expect(sumOver(sums, 'amount', [])).toBe(0n);
  });
});
