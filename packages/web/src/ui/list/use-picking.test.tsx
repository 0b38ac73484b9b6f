import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountantOf, be } from '../../../test/staff.ts';
import { usePicking } from './picking.tsx';

interface Row {
  id: number;
  isOpen?: boolean;
  amount?: number;
}
const rowsOf = (...ids: readonly number[]): Row[] => ids.map((id) => ({ id }));
const pick = { most: 3, may: ({ isOpen = true }: Row) => isOpen };

beforeEach(() => be(accountantOf('/admin/reconciliation')));
afterEach(() => be(undefined));

/** Selects rows of the pages of a list, at most three. */
const pages = (rows: readonly Row[], shown: Parameters<typeof usePicking>[3] = {}) => {
  const { result, rerender } = renderHook(
    ({ items, how }) => usePicking<Row>(pick, ({ id }) => id, items, { size: 4, ...how }),
    { initialProps: { items: rows, how: shown } },
  );
  return {
    now: () => result.current,
    ids: () => result.current.rows.map(({ id }) => id),
    toggle: (row: Row) => act(() => result.current.toggle(row)),
    toggleAll: () => act(() => result.current.toggleAll()),
    show: (items: readonly Row[], how: typeof shown = {}) => rerender({ items, how }),
  };
};

test('exactly as many rows as can be selected leave none out, and one more is left out and said to be', () => {
  const rows = rowsOf(1, 2, 3, 4);
  const { now, ids, toggle } = pages(rows);
  for (const row of rows.slice(0, 3)) toggle(row);
  expect([ids(), now().isCut]).toEqual([[1, 2, 3], false]);
  toggle(rows[3]!);
  expect([ids(), now().isCut]).toEqual([[1, 2, 3], true]);
});

test('the box of a page with more rows than can be selected selects the first, and takes them out again', () => {
  const { now, ids, toggleAll } = pages(rowsOf(1, 2, 3, 4));
  toggleAll();
  expect([ids(), now().isCut, now().isAll, now().isSome]).toEqual([[1, 2, 3], true, false, true]);
  toggleAll();
  expect([ids(), now().isCut]).toEqual([[], false]);
});

test('a selected row that changed is the changed one, and one that left its page or may not be selected is dropped', () => {
  const rows = rowsOf(1, 2, 3);
  const { now, toggle, show } = pages(rows);
  for (const row of rows) toggle(row);
  show([
    { id: 1, amount: 5 },
    { id: 3, isOpen: false },
  ]);
  expect(now().rows).toEqual([{ id: 1, amount: 5 }]);
});

test('a selected row of another page stays selected, and one that is not loaded yet is not dropped', () => {
  const rows = rowsOf(1, 2);
  const { ids, toggle, show } = pages(rows);
  for (const row of rows) toggle(row);
  show(rowsOf(5), { first: 4 });
  expect(ids()).toEqual([1, 2]);
  show(rowsOf(5), { first: 0, isLoaded: false });
  expect(ids()).toEqual([1, 2]);
  show(rowsOf(2), { first: 0 });
  expect(ids()).toEqual([2]);
});

test('selected rows of another order are in the order shown now where it shows them, the others after them', () => {
  const rows = rowsOf(1, 2, 3, 4);
  const { ids, toggle, show } = pages(rows, { order: 'name' });
  for (const at of [3, 0, 2]) toggle(rows[at]!);
  expect(ids()).toEqual([1, 3, 4]);
  show(rowsOf(4, 3), { order: 'amount' });
  expect(ids()).toEqual([4, 3, 1]);
});
