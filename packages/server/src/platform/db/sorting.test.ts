import { MOST_SORTED } from '@isura/contract/kernel/paging';
import { expect, test } from 'vitest';
import { assertSortable } from './sorting.ts';

const byAmount = [{ field: 'amount', direction: 'desc' }] as const;

test('an order without an index is allowed while a screen can wait for it, and refused beyond that', () => {
  expect(() => assertSortable(byAmount, MOST_SORTED, ['id'])).not.toThrow();
  expect(() => assertSortable<'id' | 'amount'>(byAmount, MOST_SORTED + 1, ['id'])).toThrow(/Choose fewer days/);
});

test('an order with an index, and the default order, are always allowed', () => {
  expect(() => assertSortable([{ field: 'id', direction: 'asc' }], MOST_SORTED * 100, ['id'])).not.toThrow();
  expect(() => assertSortable([], MOST_SORTED * 100, [])).not.toThrow();
});
