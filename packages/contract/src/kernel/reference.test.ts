import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bareReference, formatReference, isReference, makeReference, Reference } from './reference.ts';

const references = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999_999 }), fc.constantFrom(...'123456789'))
  .map(([random, first]) => makeReference(String(random).padStart(10, '0'), first));

describe('a payment reference', () => {
  test('the example of the specification passes', () => {
    expect(isReference('270512345678')).toBe(true);
    expect(makeReference('7051234567')).toBe('270512345678');
  });

  test('a payment reference is made of 12 digits, and is valid', () => {
    fc.assert(
      fc.property(references, (reference) => {
        expect(reference).toMatch(/^[1-9]\d{11}$/);
        expect(isReference(reference)).toBe(true);
      }),
    );
  });

  test('a payment reference detects every single wrong digit', () => {
    fc.assert(
      fc.property(references, fc.nat(11), fc.integer({ min: 1, max: 9 }), (reference, at, by) => {
        const wrong = reference.slice(0, at) + ((Number(reference[at]) + by) % 10) + reference.slice(at + 1);
        expect(isReference(wrong)).toBe(false);
      }),
    );
  });

  test('a payment reference detects every swap of neighbouring digits, except 0 and 9', () => {
    fc.assert(
      fc.property(references, fc.nat(10), (reference, at) => {
        const [left, right] = [reference[at]!, reference[at + 1]!];
        fc.pre(left !== right);
        const swapped = reference.slice(0, at) + right + left + reference.slice(at + 2);
        expect(isReference(swapped)).toBe(
          `${left}${right}` === '09' && at > 0 ? true : `${left}${right}` === '90' && at > 0,
        );
      }),
    );
  });

  test('a payment reference is shown in groups of four and parsed back from them', () => {
    expect(formatReference('270512345678')).toBe('2705 1234 5678');
    expect(bareReference(' 2705-1234 5678 ')).toBe('270512345678');
  });

  test.each(['', '27051234567', '2705123456789', '070512345670', '2705 1234 5678', '270512345679', '27051234567a'])(
    'a call with %j is refused',
    (text) => {
      expect(Reference.safeParse(text).success).toBe(false);
    },
  );

  test.each([
    ['123', '2'],
    ['70512345678', '2'],
    ['7051234567', '0'],
    ['705123456x', '2'],
  ])('a payment reference is not made from %j after %j', (random, first) => {
    expect(() => makeReference(random, first)).toThrow(RangeError);
  });
});
