import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { code128 } from './code128.ts';

const patternsOf = (widths: number[]) =>
  Array.from({ length: Math.floor(widths.length / 6) }, (_, at) => widths.slice(at * 6, at * 6 + 6));

test('every value of a bar code is eleven units wide, with an even width of ink, and all differ', () => {
  const seen = new Set<string>();
  for (let value = 0; value < 100; value += 1) {
    const [, pattern] = patternsOf(code128(String(value).padStart(2, '0')));
    expect(pattern!.reduce((sum, width) => sum + width, 0)).toBe(11);
    expect((pattern![0]! + pattern![2]! + pattern![4]!) % 2).toBe(0);
    seen.add(pattern!.join(''));
  }
  expect(seen.size).toBe(100);
});

test('a reference is start, six pairs, a check value and stop: 101 units', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), (digits) => {
      const widths = code128(digits);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11 * 8 + 13);
      expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
    }),
  );
});

test('the check value follows the standard: 1234 has 82', () => {
  const [, , , check] = patternsOf(code128('1234'));
  const [, pattern82] = patternsOf(code128('82'));
  expect(check).toEqual(pattern82);
});

test('letters and odd numbers of digits are refused', () => {
  for (const bad of ['', '123', '12a4']) expect(() => code128(bad)).toThrow(RangeError);
});
