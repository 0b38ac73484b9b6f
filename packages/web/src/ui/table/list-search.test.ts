import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { runtimeAs } from '../../../test/portal.tsx';
import { listSearch } from './list-search.ts';
import { pagingOf, searchOf, viewOf } from './list-view.ts';

const schema = z.object(listSearch);
beforeAll(() => runtimeAs({ defaultPageSize: 50 }));
afterAll(() => vi.unstubAllGlobals());

describe('the address of a list', () => {
  test('the address of a list contains page, size and order, as the table and the call read them', () => {
    const search = z.parse(schema, { page: '3', size: '10', sort: 'lastName,desc' });
    expect(viewOf(search)).toEqual({ page: 2, size: 10, sort: { key: 'lastName', descending: true } });
    expect(pagingOf(viewOf(search))).toEqual({ page: 2, size: 10, sort: 'lastName,desc' });
    expect(searchOf(viewOf(search))).toEqual(search);
  });

  test("the address of a list omits the defaults, which come from the portal's settings", () => {
    expect(searchOf({ page: 0, size: 50 })).toEqual({ page: undefined, size: undefined, sort: undefined });
    expect(pagingOf(viewOf({}))).toEqual({ page: 0, size: 50 });
  });

  test('the address of a list shows the list from its beginning when it is malformed', () => {
    expect(z.parse(schema, { page: '-1', size: '7000', sort: 'password;' })).toEqual({});
  });

  test('the address of a list is read without an order when it names one the call does not know', () => {
    expect(viewOf({ sort: 'password,desc' }, { sortable: ['lastName'] }).sort).toBeUndefined();
  });
});
