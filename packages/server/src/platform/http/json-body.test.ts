import { DomainError } from '@isura/contract/kernel/problems';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from './json-body.ts';

const read = (text: string) => readJson(Buffer.from(text));

/** Runs `work` with at most `most` character reads and returns how many there were. */
function letterLooks(most: number, work: () => void): number {
  const plain = Object.getOwnPropertyDescriptor(String.prototype, 'charCodeAt')!;
  let looks = 0;
  const counted = function (this: string, at: number): number {
    looks += 1;
    if (looks > most) throw new Error(`letters were looked at more than ${most} times`);
    return plain.value.call(this, at);
  };
  Object.defineProperty(String.prototype, 'charCodeAt', { ...plain, value: counted });
  try {
    work();
  } finally {
    Object.defineProperty(String.prototype, 'charCodeAt', plain);
  }
  return looks;
}

describe('a body', () => {
  test('a body that is JSON is read exactly as written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/\\u0000|__proto__|constructor/.test(text));
        expect(read(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test('a body of any bytes is read or refused, never anything else', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.stringMatching(/^[[\]{}",:\\u0-9a-f_proto]{0,80}$/).map((text) => Buffer.from(text)),
    );
    fc.assert(
      fc.property(bytes, (input) => {
        try {
          readJson(Buffer.from(input));
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
          expect((error as DomainError).code).toBe('malformed-request');
        }
      }),
    );
  });

  test('a body with a field twice in one object is refused by its name, however it is written', () => {
    for (const text of ['{"amount":"1.00","amount":"9.00"}', '{"a":[{"amount":1,"b":{"amount":2},"amoun\\u0074":3}]}'])
      expect(() => read(text)).toThrow('has the field amount twice');
    for (const text of [
      '{"amount":{"amount":"amount"},"other":["amount","amount"]}',
      '[{"amount":1},{"amount":2}]',
      '{"a":{"b":1},"b":{"a":2},"c":"a","d":["c","d"]}',
    ])
      expect(read(text)).toEqual(JSON.parse(text));
  });

  test('a body that is empty is undefined', () => {
    expect(read('')).toBeUndefined();
  });

  test('a body may be 64 levels deep, and brackets in strings do not count', () => {
    expect(() => read('['.repeat(64) + ']'.repeat(64))).not.toThrow();
    expect(() => read('['.repeat(65) + ']'.repeat(65))).toThrow('more than 64 levels');
    expect(read(JSON.stringify('['.repeat(500)))).toBe('['.repeat(500));
    expect(() => read(`"\\"${'['.repeat(500)}"`)).not.toThrow();
  });

  test.each([
    '{"__proto__":1}',
    '{"a":[{"__proto__":{}}]}',
    '{"\\u005f\\u005fproto\\u005f\\u005f":1}',
    '{"constructor":{"prototype":{}}}',
    '{"c\\u006fnstructor":{"prototype":{}}}',
  ])('a body that targets a prototype is refused: %s', (text) => {
    expect(() => read(text)).toThrow('which is not allowed');
  });

  test('a body may otherwise contain the words constructor and prototype', () => {
    expect(read('{"constructor":"Dangote","note":"__proto__"}')).toEqual({ constructor: 'Dangote', note: '__proto__' });
  });

  test('a body with a NUL is refused, with an escaped backslash before u0000 it is not', () => {
    expect(() => read('"a\\u0000b"')).toThrow('Remove the NUL');
    expect(() => read('"a\u0000b"')).toThrow('not JSON');
    expect(read('"a\\\\u0000b"')).toBe('a\\u0000b');
  });

  const object = (fields: number) => `{${Array.from({ length: fields }, (_, i) => `"f${i}":1`).join()}}`;
  const list = (entries: number, of = '1') => `[${Array.from({ length: entries }, () => of).join()}]`;

  test('a body may have 100 fields in an object, 1,000 entries in a list and 10,000 of both in all', () => {
    expect(() => read(object(100))).not.toThrow();
    expect(() => read(list(2, object(100)))).not.toThrow();
    expect(() => read(object(101))).toThrow('An object in the body has more than 100 fields.');
    expect(() => read(`{"a":[${object(5)},{"b":${object(101)}}]}`)).toThrow('more than 100 fields');
    expect(() => read(list(1_000))).not.toThrow();
    expect(() => read(list(1_001))).toThrow('A list in the body has more than 1,000 entries.');
    expect(() => read(list(95, object(100)))).not.toThrow();
    expect(() => read(list(105, object(100)))).toThrow('more than 10,000 fields and entries');
    expect(() => read(list(999, '[[[[[[[[[[]]]]]]]]]]'))).toThrow('more than 10,000 fields and entries');
  });

  test('a body may have commas and brackets in its strings, which do not count', () => {
    expect(read(JSON.stringify({ note: '{,[,'.repeat(9_000) }))).toEqual({ note: '{,[,'.repeat(9_000) });
  });

  test('a body of 75,000 fields is refused at the 101st, before it is parsed', () => {
    const few = object(101).length;
    const looks = letterLooks(few, () => expect(() => read(object(75_000))).toThrow('more than 100 fields'));
    expect(looks).toBeGreaterThan(0);
  });

  test('a body of a megabyte of brackets, quotes or escapes is scanned once', () => {
    for (const piece of ['[', '"', '\\u005c', '{"a":', '[[]],', '1,']) {
      const text = piece.repeat(1_000_000 / piece.length);
      const looks = letterLooks(text.length, () => expect(() => read(text)).toThrow(DomainError));
      expect(looks).toBeGreaterThan(0);
    }
  });
});
