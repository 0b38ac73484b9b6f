import { expect, test } from 'vitest';
import { changesIn } from './history.domain.ts';

const nameOf = (userId: number): string => `person ${userId}`;

test('setting up a project lists everything as new', () => {
  const after = { name: 'Bridges', budget: '100.00', code: 'B/1', people: 2 };
  expect(changesIn({}, after, nameOf)).toEqual([
    { fact: 'name', after: 'Bridges' },
    { fact: 'budget', after: '100.00' },
  ]);
});

test('changing a project lists only what differs', () => {
  const before = { name: 'Bridges', budget: '100.00', from: '2026-01-01' };
  expect(changesIn(before, { ...before, budget: '120.00' }, nameOf)).toEqual([
    { fact: 'budget', before: '100.00', after: '120.00' },
  ]);
});

test('changing its people lists who was added, who was removed and whose role changed', () => {
  const before = { people: ['1 MANAGER', '2 MAKER', '3 VIEWER'] };
  const after = { people: ['2 MANAGER', '3 VIEWER', '4 MAKER'] };
  expect(changesIn(before, after, nameOf)).toEqual([
    { fact: 'member', of: 'person 1', before: 'MANAGER' },
    { fact: 'member', of: 'person 2', before: 'MAKER', after: 'MANAGER' },
    { fact: 'member', of: 'person 4', after: 'MAKER' },
  ]);
});
