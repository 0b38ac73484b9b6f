import { expect, test } from 'vitest';
import { sumsBySector } from '../figure/group.domain.ts';
import { ofSector } from './ranking.domain.ts';

const sectors = new Map([
  ['1', { key: '7', name: 'Works' }],
  ['2', { key: '7', name: 'Works' }],
  ['3', { key: '8', name: 'Health' }],
]);
const sums = [
  { key: '1', count: 1n, amount: 100n },
  { key: '2', count: 2n, amount: 50n },
  { key: '3', count: 3n, amount: 25n },
];

test('a sector takes the sum of its organizations', () => {
  expect(sumsBySector(sums, sectors)).toEqual([
    { key: '7', count: 3n, amount: 150n },
    { key: '8', count: 3n, amount: 25n },
  ]);
  expect(ofSector(sums, sectors, 7).map(({ key }) => key)).toEqual(['1', '2']);
});
