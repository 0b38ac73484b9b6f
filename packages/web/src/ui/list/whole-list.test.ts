import { expect, test } from 'vitest';
import { pageOfWhole } from './whole-list.ts';

const rows = [
  { name: 'Rate 10', from: '2026-01-01' },
  { name: 'Rate 9', from: '2025-01-01' },
  { name: 'Fee', from: undefined },
];
const whole = {
  shows: ({ name }: (typeof rows)[number], { query }: { readonly query?: unknown }) =>
    query === undefined || name.includes(String(query)),
  sortBy: {
    name: ({ name }: (typeof rows)[number]) => name,
    from: ({ from }: (typeof rows)[number]) => from,
  },
};
const namesOf = (address: object, view: object) => {
  const { items, total } = pageOfWhole(rows, whole, address as never, { page: 0, size: 20, ...view } as never);
  return [items.map(({ name }) => name), total];
};

test('a list loaded whole is filtered, sorted and paged in the browser', () => {
  expect(namesOf({}, {})).toEqual([['Rate 10', 'Rate 9', 'Fee'], 3]);
  expect(namesOf({ query: 'Rate' }, { sort: { key: 'name', descending: false } })).toEqual([['Rate 9', 'Rate 10'], 2]);
  expect(namesOf({}, { sort: { key: 'from', descending: false } })).toEqual([['Rate 9', 'Rate 10', 'Fee'], 3]);
  expect(namesOf({}, { sort: { key: 'name', descending: true }, size: 2, page: 1 })).toEqual([['Fee'], 3]);
  expect(namesOf({}, { sort: { key: 'nothing', descending: false }, size: 1 })).toEqual([['Rate 10'], 3]);
});
