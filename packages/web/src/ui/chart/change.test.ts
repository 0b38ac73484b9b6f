import { asKobo } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test.each([
  [120n, 100n, { way: 'up', percent: '20%' }],
  [999n, 100n, { way: 'up', percent: '899%' }],
  [4_880n, 100n, { way: 'up', percent: '48 times' }],
  [97n, 100n, { way: 'down', percent: '3.0%' }],
  [1_094n, 1_000n, { way: 'up', percent: '9.4%' }],
  [0n, 100n, { way: 'down', percent: '100%' }],
  [100n, 100n, { way: 'same', percent: '0%' }],
  [0n, 0n, { way: 'same', percent: '0%' }],
  [5n, 0n, { way: 'new', percent: '' }],
  [5n, -100n, { way: 'new', percent: '' }],
  [-50n, -100n, { way: 'new', percent: '' }],
  [-50n, 100n, { way: 'down', percent: '150%' }],
])('a change to %s after %s is described', (amount, before, change) => {
  expect(changeOf(asKobo(amount), asKobo(before))).toEqual(change);
});
