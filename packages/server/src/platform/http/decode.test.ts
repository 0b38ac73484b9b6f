import { Email } from '@isura/contract/kernel/email';
import { type Endpoint, endpoint } from '@isura/contract/kernel/endpoint';
import { IdInPath } from '@isura/contract/kernel/ids';
import { MOST_NAMES } from '@isura/contract/kernel/names';
import { listQuery, repeated } from '@isura/contract/kernel/paging';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createLog } from '../log/log.ts';
import { type Decoded, decoderOf } from './decode.ts';

const plain = {
  id: 'XX1',
  method: 'POST',
  path: '/x/{orgId}',
  access: 'public',
  summary: 'Tried here alone',
  response: z.void(),
  problems: [],
} as const satisfies Endpoint;

const call = endpoint({
  ...plain,
  params: z.strictObject({ orgId: IdInPath }),
  query: listQuery({ sortable: ['name'], filters: { status: z.optional(repeated(z.enum(['OPEN', 'CLOSED']))) } }),
  body: z.strictObject({
    email: Email,
    lines: z.array(z.object({ amount: z.int().check(z.gte(1)) })).check(z.maxLength(3)),
  }),
});

const good = { email: 'ada@example.com', lines: [{ amount: 5 }] };

function decode(by: Endpoint, input: { query?: string; params?: unknown; body?: unknown }): Decoded | FieldProblem[] {
  const log = createLog('silent');
  try {
    return decoderOf(by)({ url: `/x?${input.query ?? ''}`, params: input.params, body: input.body, log });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'validation-failed') return error.facts.errors ?? [];
    throw error;
  }
}
const faults = (by: Endpoint, input: Parameters<typeof decode>[1]) =>
  (decode(by, input) as FieldProblem[]).map(({ field, code }) => `${field}: ${code}`);

describe('decoding a request by the schemas of its call', () => {
  test('decoding a request returns valid input as values, with defaults filled in', () => {
    expect(decode(call, { params: { orgId: '12' }, query: 'size=5&status=OPEN&sort=name,desc', body: good })).toEqual({
      params: { orgId: 12 },
      query: { page: 0, size: 5, sort: [{ field: 'name', direction: 'desc' }], status: ['OPEN'] },
      body: good,
    });
  });

  test('decoding a request returns the known fields of a call that ignores unknown ones', () => {
    const lenient = endpoint({ ...call, id: 'XX2', unknownFields: 'ignore' });
    const body = { ...good, colour: 'red' };
    expect(decode(lenient, { params: { orgId: '12' }, query: 'size=5&nobody-knows=1', body })).toEqual({
      params: { orgId: 12 },
      query: { page: 0, size: 5, sort: [] },
      body: good,
    });
  });

  test('decoding a request reports the faults of path, query and body together, each beside its field', () => {
    expect(
      faults(call, {
        params: { orgId: '0' },
        query: 'page=-1&size=1000000000&sort=colour&page2=1',
        body: { email: 'nobody', lines: [{ amount: 0 }] },
      }).toSorted(),
    ).toEqual([
      'email: E_EMAIL',
      'lines[0].amount: too-small',
      'orgId: too-small',
      'page2: unknown-field',
      'page: too-small',
      'size: too-big',
      'sort[0]: not-a-choice',
    ]);
  });

  test('decoding a request refuses a field sent twice unless it is a list', () => {
    const params = { orgId: '1' };
    expect(faults(call, { params, body: good, query: 'page=1&page=2' })).toEqual(['page: given-twice']);
    expect(decode(call, { params, body: good, query: 'status=OPEN&status=CLOSED' })).toMatchObject({
      query: { status: ['OPEN', 'CLOSED'] },
    });
  });

  test('decoding a request coerces nothing in a body', () => {
    const body = { email: 'ada@example.com', lines: [{ amount: '5' }] };
    expect(faults(call, { params: { orgId: '1' }, body })).toEqual(['lines[0].amount: wrong-type']);
  });

  test('decoding a request reports an empty body once where one is required', () => {
    expect(faults(call, { params: { orgId: '1' } })).toEqual([': required']);
  });
});

describe('unknown fields', () => {
  test('unknown fields are named once each, also when nested and when the schema is strict', () => {
    const body = { ...good, role: 'ADMIN', lines: [{ amount: 5, paid: true }] };
    expect(faults(call, { params: { orgId: '1' }, body }).toSorted()).toEqual([
      'lines[0].paid: unknown-field',
      'role: unknown-field',
    ]);
  });

  test('unknown fields are named for a call without any schema', () => {
    expect(faults(plain, { query: 'a=1', body: { b: 2 } })).toEqual(['a: unknown-field', 'b: unknown-field']);
  });

  test('unknown fields are ignored by a call that accepts them', () => {
    const open = endpoint({ ...plain, unknownFields: 'ignore', body: z.object({ email: Email }) });
    expect(decode(open, { body: { email: 'ada@example.com', role: 'ADMIN' } })).toEqual({
      body: { email: 'ada@example.com' },
    });
  });

  test('unknown fields are refused in a body of two halves, though the walk cannot see into halves', () => {
    const halves = z.intersection(z.strictObject({ a: z.int() }), z.strictObject({ b: z.int() }));
    expect(faults(endpoint({ ...plain, body: halves }), { body: { a: 1, b: 2, c: 3 } })).toEqual([': unknown-field']);
  });

  test('unknown fields are reported up to 20, and all faults together up to 50', () => {
    const body = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`f${i}`, i]));
    expect(faults(endpoint({ ...plain, body: z.strictObject({}) }), { body })).toHaveLength(20);
    const many = endpoint({ ...plain, body: z.array(z.int()) });
    expect(faults(many, { body: Array.from({ length: 900 }, () => 'x') })).toHaveLength(50);
  });
});

describe('a body with many faults', () => {
  const wrong = (length: number) => Array.from({ length }, () => 'x');
  /** Returns the schema of a list of numbers that counts how often its fault is put into words. */
  function counting(most: number) {
    const made = { times: 0 };
    const error = () => {
      made.times += 1;
      return 'Enter a number';
    };
    const body = z.strictObject({ list: z.array(z.int({ error })).check(z.maxLength(most)) });
    return { made, counted: endpoint({ ...plain, body }) };
  }

  test('a body with many faults has fifty faults put into words and no more', () => {
    const { made, counted } = counting(1_000);
    expect(faults(counted, { body: { list: wrong(1_000) } })).toHaveLength(50);
    expect(made.times).toBe(50);
  });

  test('a list that is too long in a body with many faults is read only one entry beyond the maximum', () => {
    const { made, counted } = counting(3);
    expect(faults(counted, { body: { list: wrong(900) } })).toContain('list: too-big');
    expect(made.times).toBeLessThanOrEqual(4);
    expect(faults(counted, { body: { list: [1, 2, 3, 4, 5] } })).toEqual(['list: too-big']);
  });

  test('a body with many faults reports that there are more than fifty', () => {
    const log = createLog('silent');
    const { counted } = counting(1_000);
    const read = (body: unknown) => () => decoderOf(counted)({ url: '/', params: undefined, body, log });
    expect(read({ list: wrong(51) })).toThrow('More than 50 fields need attention.');
    expect(read({ list: wrong(50) })).toThrow('50 fields need attention.');
  });

  test('a body with many faults is not validated at all when an object with names of the sender’s choice has more than the most', () => {
    const validated: string[] = [];
    const name = z.string().check(z.refine((text) => validated.push(text) > 0));
    const own = endpoint({ ...plain, body: z.strictObject({ values: z.optional(z.record(name, z.string())) }) });
    const of = (count: number) => ({
      values: Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 'x'])),
    });
    expect(decode(own, { body: of(MOST_NAMES) })).toEqual({ body: of(MOST_NAMES) });
    validated.length = 0;
    expect(decode(own, { body: { ...of(MOST_NAMES + 1), stranger: 1 } })).toEqual([
      { field: 'values', code: 'too-big', message: 'Send at most 45 fields in this object' },
    ]);
    expect(validated).toEqual([]);
  });
});
