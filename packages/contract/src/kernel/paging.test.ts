import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { IdInPath } from './ids.ts';
import { Flag, listQuery, offsetOf, statuses } from './paging.ts';

const Query = listQuery({
  sortable: ['createdAt', 'name'],
  filters: {
    status: statuses(z.enum(['NEW', 'APPROVED'])),
    overdue: z.optional(Flag),
    'org-id': z.optional(IdInPath),
  },
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
});
const Report = listQuery({ sortable: ['name'], filters: {}, maxSize: 10_000 });

const faults = (query: unknown, rule: z.ZodMiniType = Query) =>
  rule
    .safeParse(query)
    .error?.issues.map((issue) => issue.path.join('.') || (issue as { keys?: string[] }).keys?.join());

describe('the status filter of a list', () => {
  test('the status filter of a list accepts both spellings of AWAITING_APPROVAL, alone and among others', () => {
    const Filter = z.strictObject({ status: statuses(z.enum(['NEW', 'AWAITING_APPROVAL'])) });
    expect(Filter.parse({ status: 'AWAITINGAPPROVAL' })).toEqual({ status: ['AWAITING_APPROVAL'] });
    expect(Filter.parse({ status: ['NEW', 'AWAITINGAPPROVAL'] })).toEqual({ status: ['NEW', 'AWAITING_APPROVAL'] });
    expect(Filter.safeParse({ status: 'AWAITING' }).success).toBe(false);
    expect(Filter.parse({})).toEqual({});
  });
});

describe('the query of a list', () => {
  test('an empty query is the first page of 20 in the default order', () => {
    expect(Query.parse({})).toEqual({ page: 0, size: 20, sort: [{ field: 'createdAt', direction: 'desc' }] });
  });

  test('text values become numbers, sorts and filters', () => {
    const query = Query.parse({
      page: '3',
      size: '200',
      sort: ['name,desc', 'createdAt'],
      status: 'NEW',
      overdue: 'true',
      'org-id': '7',
    });
    expect(query).toEqual({
      page: 3,
      size: 200,
      sort: [
        { field: 'name', direction: 'desc' },
        { field: 'createdAt', direction: 'asc' },
      ],
      status: ['NEW'],
      overdue: true,
      'org-id': 7,
    });
    expect(offsetOf(query)).toBe(600);
  });

  test('a status may be sent more than once', () => {
    expect(Query.parse({ status: ['NEW', 'APPROVED'] }).status).toEqual(['NEW', 'APPROVED']);
  });

  test.each([
    [{ page: '-1' }, 'page'],
    [{ page: '1000000000000' }, 'page'],
    [{ page: '1e3' }, 'page'],
    [{ page: '' }, 'page'],
    [{ page: ' 1' }, 'page'],
    [{ page: '0x10' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ page: ['1', '2'] }, 'page'],
    [{ size: '0' }, 'size'],
    [{ size: '201' }, 'size'],
    [{ size: '1000000000' }, 'size'],
    [{ sort: 'password,asc' }, 'sort.0'],
    [{ sort: 'name,down' }, 'sort.0'],
    [{ sort: 'name;drop table' }, 'sort.0'],
    [{ sort: ['name,asc', 'name,desc'] }, 'sort'],
    [{ status: 'OLD' }, 'status.0'],
    [{ status: new Array(51).fill('NEW') }, 'status'],
    [{ overdue: 'yes' }, 'overdue'],
    [{ 'org-id': '0' }, 'org-id'],
    [{ colour: 'red' }, 'colour'],
    [{ __proto__: null, constructor: 'x' }, 'constructor'],
  ])('the list query %j is refused at %s', (query, field) => expect(faults(query)).toEqual([field]));

  test('several faults are reported at once', () => {
    expect(faults({ page: '-1', size: '0', colour: 'red' })?.sort()).toEqual(['colour', 'page', 'size']);
  });

  test('a report accepts a size of up to 10,000 and no more', () => {
    expect(Report.parse({ size: '10000' }).size).toBe(10_000);
    expect(faults({ size: '10001' }, Report)).toEqual(['size']);
  });

  test('the API document shows whole numbers with their limits and the sort values', () => {
    expect(z.toJSONSchema(Query, { io: 'input' })).toMatchObject({
      additionalProperties: false,
      properties: {
        page: { type: 'integer', minimum: 0, description: '0 when left out' },
        size: { type: 'integer', minimum: 1, maximum: 200, description: '20 when left out' },
        sort: {
          type: 'array',
          items: { enum: ['createdAt', 'createdAt,asc', 'createdAt,desc', 'name', 'name,asc', 'name,desc'] },
        },
      },
    });
  });
});

describe('an id in a path', () => {
  test.each(['1', '42'])('the id %s is valid in a path', (text) => expect(IdInPath.parse(text)).toBe(Number(text)));
  test.each(['0', '-1', '1.0', '1e3', '', ' 1', 'abc', '99999999999999999999'])(
    'the id %j is refused in a path',
    (text) => {
      expect(IdInPath.safeParse(text).success).toBe(false);
    },
  );
});
