import { MOST_SORTED } from '@isura/contract/kernel/paging';
import { expect, test } from 'vitest';
import { assertSortable } from './sorting.ts';

const byAmount = [{ field: 'amount', direction: 'desc' }] as const;

test('an order that no index has is given while a screen can wait for it, and refused beyond', () => {
  expect(() => assertSortable(byAmount, MOST_SORTED, ['id'])).not.toThrow();
  expect(() => assertSortable<'id' | 'amount'>(byAmount, MOST_SORTED + 1, ['id'])).toThrow(/Choose fewer days/);
});

test('an order an index has, and the usual one, are given always', () => {
  expect(() => assertSortable([{ field: 'id', direction: 'asc' }], MOST_SORTED * 100, ['id'])).not.toThrow();
  expect(() => assertSortable([], MOST_SORTED * 100, [])).not.toThrow();
});
