import { asKobo } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { grewMost, mostOf } from './finding.ts';

const row = (name: string, amount: bigint, before: bigint) => ({
  name,
  amount: asKobo(amount),
  before: asKobo(before),
});

test('a day is named when it accounts for at least half of the difference, in either direction', () => {
  expect(mostOf([row('Thu', 100n, 100n), row('Fri', 280n, 140n), row('Sat', 10n, 20n)])?.name).toBe('Fri');
  expect(mostOf([row('Thu', 100n, 100n), row('Fri', 20n, 140n)])?.name).toBe('Fri');
});

test('no day is named when many account for the difference, or there is none', () => {
  expect(mostOf([row('Wed', 2n, 1n), row('Thu', 2n, 1n), row('Fri', 2n, 1n)])).toBeUndefined();
  expect(mostOf([row('Wed', 2n, 1n), row('Thu', 1n, 2n)])).toBeUndefined();
  expect(mostOf([])).toBeUndefined();
});

test('the largest growth is measured by amount gained, and nothing is named where all fell', () => {
  expect(grewMost([row('Road', 300n, 200n), row('Plant', 900n, 700n)])?.name).toBe('Plant');
  expect(grewMost([row('Road', 100n, 200n)])).toBeUndefined();
});
