import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patternOf } from './pattern.ts';

const fits = (pattern: string, answer: string): boolean => {
  const read = patternOf(pattern);
  if (!read.ok) throw new Error(`${pattern}: ${read.why}`);
  return read.matches(answer);
};

describe('a pattern', () => {
  test.each([
    ['[A-Z]{3}-\\d{4}', 'ABC-1234', true],
    ['[A-Z]{3}-\\d{4}', 'ABC-12345', false],
    ['^\\d{11}$', '08031234567', true],
    ['\\d{11}', 'x08031234567', false],
    ['(RC|BN)?\\d+', 'RC12', true],
    ['(RC|BN)?\\d+', 'IT12', false],
    ['(?:ab)*', '', true],
    ['a{2,3}', 'aaaa', false],
    ['a{2,}', 'aaaa', true],
    ['[^0-9]+', 'Ọlá', true],
    ['[a\\-z]+', 'a-z', true],
    ['[a-]+', 'a-', true],
    ['.', '😀', true],
    ['\\.', 'x', false],
    ['', '', true],
    ['', 'x', false],
    ['a{0}', '', true],
    ['(a|b|)c', 'c', true],
  ])('a pattern: %s and the answer %s: %s', (pattern, answer, does) => {
    expect(fits(pattern, answer)).toBe(does);
  });

  test.each([
    ['(a)\\1', 'not supported'],
    ['(?=a)a', 'not supported'],
    ['(?<year>a)', 'not supported'],
    ['a**', 'next to each other'],
    ['a+?', 'next to each other'],
    ['*a', 'nothing'],
    ['(a', 'not closed'],
    ['a)', 'no opening one'],
    ['[a', 'incomplete'],
    ['[]', 'empty'],
    ['[z-a]', 'range'],
    ['a{3,2}', 'larger than'],
    ['a{x}', 'count'],
    ['a$b', 'Write'],
    ['\\b', 'not supported'],
    ['(a{1,60}){1,60}', 'too much'],
    ['(((((a{9}){9}){9}){9}){9})', 'too much'],
    [`${'('.repeat(30)}a${')'.repeat(30)}`, 'deep'],
    ['a'.repeat(201), '200'],
  ])('a pattern is refused with a message: %s', (pattern, why) => {
    const read = patternOf(pattern);
    expect(read.ok ? 'taken' : read.why).toContain(why);
  });

  test('a pattern gives the same result as the browser for every answer', () => {
    const letter = fc.constantFrom('a', 'b', '1', '\\d', '\\w', '[ab]', '[^a]', '[0-9a]', '.');
    const pattern = fc.letrec((tie) => ({
      part: fc.oneof(
        { maxDepth: 4 },
        letter,
        fc.tuple(tie('part'), tie('part')).map(([a, b]) => `${a}${b}`),
        fc.tuple(tie('part'), tie('part')).map(([a, b]) => `(${a}|${b})`),
        fc
          .tuple(tie('part'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{0,2}', '{1,}'))
          .map(([a, times]) => `(?:${a})${times}`),
      ),
    })).part as fc.Arbitrary<string>;
    const answer = fc.string({ unit: fc.constantFrom('a', 'b', '1', '_', ' '), maxLength: 8 });
    fc.assert(
      fc.property(pattern, answer, (text, input) => {
        const read = patternOf(text);
        fc.pre(read.ok && text.length < 60);
        expect(read.ok && read.matches(input)).toBe(new RegExp(`^(?:${text})$`, 'su').test(input));
      }),
      { numRuns: 400 },
    );
  });

  test('a pattern reads every letter of an answer once, also where other engines backtrack', () => {
    const long = `${'a'.repeat(2000)}!`;
    for (const evil of ['(a+)+', '(a|a)*', '(a|aa)+', 'a*a*a*a*a*a*a*b', '(.*)*x', '((a{0,20}){0,20})*']) {
      let letters = 0;
      const counted = {
        *[Symbol.iterator]() {
          for (const letter of long) {
            letters += 1;
            yield letter;
          }
        },
      };
      expect([evil, fits(evil, counted as unknown as string), letters]).toEqual([evil, false, long.length]);
    }
  });

  test('a pattern accepts any text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 20 }), (text, input) => {
        const read = patternOf(text);
        if (read.ok) read.matches(input);
      }),
    );
  });
});
