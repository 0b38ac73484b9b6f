import { asKobo } from '@isura/contract/kernel/money';
import { describe, expect, test } from 'vitest';
import { chip, oneOf, oneValue } from './list-filter.ts';
import { itemsOf, MOST_ITEMS } from './strip.tsx';

const letters = [...'ABCDEFGHIJKL'];
const filter = oneValue('status', ['Status', 'All'], letters, Object.fromEntries(letters.map((one) => [one, one])));
const sumsOf = (...statuses: readonly string[]) =>
  statuses.map((status, at) => ({ status, count: at + 1, sums: { amount: asKobo(BigInt(100 * (at + 1))) } }));

describe('the items of a strip', () => {
  test('the items of a strip are the values that rows have, in the order of the filter, and the chosen one', () => {
    const { items, others } = itemsOf(sumsOf('C', 'A'), filter, { chosen: 'B' });
    expect(items).toEqual([
      { value: 'A', label: 'A', count: 2, sum: 200n },
      { value: 'B', label: 'B', count: 0, sum: undefined },
      { value: 'C', label: 'C', count: 1, sum: 100n },
    ]);
    expect(others).toEqual([]);
  });

  test('the items of a strip are at most ten with that of all rows, the chosen one among them, and the rest is named', () => {
    const { items, others } = itemsOf(sumsOf(...letters), filter, { chosen: 'L' });
    expect(items.map(({ value }) => value)).toEqual([...'ABCDEFGH', 'L']);
    expect(items.length).toBeLessThan(MOST_ITEMS);
    expect(others.map(({ status }) => status)).toEqual(['I', 'J', 'K']);
  });

  test('the items of a strip are those of the header, in its order, where the filter has no options', () => {
    const reasons = chip('reason', 'Reason', 'reason', () => undefined);
    const { items } = itemsOf(sumsOf('DORMANT', 'CLOSED'), reasons, { chosen: undefined });
    expect(items.map(({ value, count }) => [value, count])).toEqual([
      ['DORMANT', 1],
      ['CLOSED', 2],
    ]);
  });

  test('the items of a strip count for a chosen group the rows of all its statuses', () => {
    const grouped = oneOf('status', ['Status', 'All'], () => ({ status: ['A', 'B'] }), { open: 'Open' });
    const { items } = itemsOf(sumsOf('A', 'B', 'C'), grouped, { chosen: 'open' });
    expect(items).toEqual([{ value: 'open', label: 'Open', count: 3, sum: 300n }]);
  });
});
