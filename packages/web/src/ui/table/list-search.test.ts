import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listSearch, pagingOf, searchOf, viewOf } from './list-search.ts';

const schema = z.object(listSearch(['lastName', 'status']));

describe('the address of a list', () => {
  test('says page, size and order, as the table and the call read them', () => {
    const search = z.parse(schema, { page: '3', size: '50', sort: 'lastName,desc' });
    expect(viewOf(search)).toEqual({ page: 2, size: 50, sort: { key: 'lastName', descending: true } });
    expect(pagingOf(search)).toEqual({ page: 2, size: 50, sort: 'lastName,desc' });
    expect(searchOf(viewOf(search))).toEqual(search);
  });

  test('leaves out what is usual', () => {
    expect(searchOf({ page: 0, size: 20 })).toEqual({ page: undefined, size: undefined, sort: undefined });
    expect(pagingOf({})).toEqual({ page: 0, size: 20 });
  });

  test('that was bent shows the list from its beginning', () => {
    expect(z.parse(schema, { page: '-1', size: '7', sort: 'password' })).toEqual({});
  });
});
