import { IdInPath, wholeNumber } from '@isura/contract/kernel/ids';
import { Flag, repeated } from '@isura/contract/kernel/paging';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldPath, kindOf, listFields, unknownFields } from './schema-walk.ts';

const word = z.string();
const day = z.codec(z.string(), z.date(), { decode: (s) => new Date(s), encode: (d) => d.toISOString() });

describe('the kind of a schema', () => {
  test.each([
    ['number', wholeNumber(z.int())],
    ['number', z.optional(IdInPath)],
    ['boolean', Flag],
    ['array', z._default(repeated(word), [])],
    ['string', z.nullable(z.optional(day))],
    ['object', z.lazy(() => z.object({}))],
    ['string', z.catch(word, 'x')],
  ])('the kind of a schema is %s, also behind clean-up steps and optional', (kind, schema) => {
    expect(kindOf(schema)).toBe(kind);
  });

  test('the kind of a schema decides which query fields may repeat', () => {
    const query = z.object({ status: z.optional(repeated(word)), page: z._default(IdInPath, 1), sort: z.array(word) });
    expect([...listFields(query)]).toEqual(['status', 'sort']);
  });
});

describe('fields missing from a schema', () => {
  const line = z.strictObject({ amount: z.int() });

  test.each([
    [[], line, { amount: 1 }],
    [['x'], line, { amount: 1, x: 2 }],
    [['x'], z.object({ amount: z.int() }), { amount: 1, x: 2 }],
    [[], z.looseObject({}), { x: 1 }],
    [['[1].x'], z.array(line), [{ amount: 1 }, { amount: 1, x: 1 }]],
    [['[0].x'], z.tuple([line, word]), [{ amount: 1, x: 1 }, 'a']],
    [['any.x'], z.record(word, line), { any: { amount: 1, x: 1 } }],
    [['a'], z.union([z.object({ b: word }), z.object({ c: word })]), { a: 1, c: 'c' }],
    [['toString'], z.object({}), { toString: 1 }],
    [['o.x'], z.object({ o: z.optional(z.lazy(() => line)) }), { o: { amount: 1, x: 1 } }],
  ])('the fields missing from a schema are %j', (found, schema, value) => {
    expect(unknownFields(schema, value)).toEqual(found);
  });

  test('a value of another type has none: its type is the fault', () => {
    for (const value of [undefined, null, 5, 'text', [1]]) expect(unknownFields(line, value)).toEqual([]);
  });

  test('a path is written the way people write it', () => {
    expect(fieldPath(['lines', 0, 'accountNumber'])).toBe('lines[0].accountNumber');
  });
});
