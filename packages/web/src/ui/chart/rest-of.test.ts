import { expect, test } from 'vitest';
import { restOf } from './rest-of.ts';

test('the rest of a whole is what its listed rows leave of it, in kobo or as a count', () => {
  expect(restOf(100n, [60n, 30n])).toBe(10n);
  expect(restOf(5, [1, 2])).toBe(2n);
});

test('the rest of a whole is not known where the whole is not, and an unknown row leaves all of it', () => {
  expect(restOf(undefined, [1n])).toBeUndefined();
  expect(restOf(7n, [undefined])).toBe(7n);
});
