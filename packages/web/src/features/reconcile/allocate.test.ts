import { asKobo } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { allocate, leftOf } from './allocate.ts';

const line = (id: number, kobo: bigint) => ({ id, amount: asKobo(kobo) });
const item = (id: number, kobo: bigint) => ({ kind: 'SETTLEMENT' as const, id, amount: asKobo(kobo) });
const shares = (lines: ReturnType<typeof line>[], items: ReturnType<typeof item>[]) =>
  allocate(lines, items).map(({ line: { id }, items: taken }) => [id, taken.map((each) => [each.id, each.amount])]);

test('one line is shared among several items', () => {
  expect(shares([line(1, 10_001n)], [item(7, 6_000n), item(8, 4_001n)])).toEqual([
    [
      1,
      [
        [7, 6_000n],
        [8, 4_001n],
      ],
    ],
  ]);
});

test('one item is shared among several lines', () => {
  expect(shares([line(1, 6_000n), line(2, 4_001n)], [item(7, 10_001n)])).toEqual([
    [1, [[7, 6_000n]]],
    [2, [[7, 4_001n]]],
  ]);
});

test('the remainder is returned to the kobo, and an excess too', () => {
  expect(leftOf([line(1, 10_001n)], [item(7, 10_000n)])).toBe(1n);
  expect(leftOf([line(1, 10_000n)], [item(7, 10_001n)])).toBe(-1n);
});
