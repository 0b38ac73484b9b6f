import { expect, test } from 'vitest';
import { inOrderOf } from './selection.domain.ts';

const rows = [
  { id: 1, amount: '10.00' },
  { id: 2, amount: '20.00' },
  { id: 2, amount: '-20.00' },
  { id: 3, amount: '30.00' },
];

test('the rows of a selection are in the order of its ids', () => {
  expect(inOrderOf([3, 1], rows, 'id')).toEqual([rows[3], rows[0]]);
});

test('an id that several rows have is refused with validation-failed, as is an id of no row with not-found', () => {
  expect(() => inOrderOf([1, 2], rows, 'id')).toThrow(expect.objectContaining({ code: 'validation-failed' }));
  expect(() => inOrderOf([1, 4], rows, 'id')).toThrow(expect.objectContaining({ code: 'not-found' }));
});
