import { asKobo } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { pickedSum } from './picked-sum.ts';

const amount = { key: 'amount' };
const sides = {
  by: 'side',
  options: [
    { value: 'CREDIT', label: 'Money in' },
    { value: 'DEBIT', label: 'Money out' },
  ],
};
const row = (kobo: bigint, side: string) => ({ amount: asKobo(kobo), side });

test('the sum of selected rows is one where they are all on one side', () => {
  expect(pickedSum(amount, [row(1_00n, 'DEBIT'), row(2_50n, 'DEBIT')], sides)).toBe('₦3.50');
  expect(pickedSum(amount, [row(1_00n, 'DEBIT'), row(2_50n, 'CREDIT')])).toBe('₦3.50');
});

test('the sums of selected rows on opposite sides are named and not added up', () => {
  const rows = [row(1_00n, 'DEBIT'), row(2_50n, 'CREDIT'), row(4_00n, 'DEBIT')];
  expect(pickedSum(amount, rows, sides)).toBe('Money in ₦2.50, Money out ₦5.00');
  expect(pickedSum(amount, [...rows, row(7_00n, 'OTHER')], sides)).toBe('Money in ₦2.50, Money out ₦5.00, OTHER ₦7.00');
});

test('the sum of selected rows is left out where one of them has no amount', () => {
  expect(pickedSum(amount, [row(1_00n, 'DEBIT'), { side: 'DEBIT' }], sides)).toBeUndefined();
  expect(pickedSum(undefined, [row(1_00n, 'DEBIT')], sides)).toBeUndefined();
});
