import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptedText } from './accepted-text.domain.ts';

const SIGNS = "/-?:().,'+";
const of = (text: string, signs = SIGNS, most = 140) => acceptedText(text, { signs, most });

describe('a text for a bank', () => {
  test('a text of accepted characters stays as it is, and no change is reported', () => {
    expect(of("O'Brien + Sons")).toEqual({ text: "O'Brien + Sons", replaced: [], cut: '' });
  });

  test('letters lose their marks, and each change is reported once', () => {
    expect(of('Adéọlá Ọlá')).toEqual({
      text: 'Adeola Ola',
      replaced: [
        { from: 'é', to: 'e' },
        { from: 'ọ', to: 'o' },
        { from: 'á', to: 'a' },
        { from: 'Ọ', to: 'O' },
      ],
      cut: '',
    });
  });

  test('marks of their own disappear, and letters of Hausa become plain ones', () => {
    expect(of('Ade\u0300 Ɓala').text).toBe('Ade Bala');
  });

  test('signs become accepted ones, or spaces where none stands for them', () => {
    expect(of('Works – “lot 2” & roads_3').text).toBe("Works - 'lot 2' + roads-3");
    expect(of('Works – lot 2 & roads', '').text).toBe('Works lot 2 roads');
    expect(of('₦500 refund').text).toBe('NGN500 refund');
    expect(of('line 1\nline 2\u00a0end').text).toBe('line 1 line 2 end');
  });

  test('a text of other letters has nothing left', () => {
    expect(of('北京').text).toBe('');
  });

  test('what is too long is cut off at the end and reported', () => {
    expect(of('Plant hire of November', SIGNS, 10)).toEqual({ text: 'Plant hire', replaced: [], cut: ' of November' });
  });

  test('a text for a bank has only accepted characters, is no longer than allowed, and is not changed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.integer({ min: 10, max: 60 }), (text, most) => {
        const first = of(text, SIGNS, most);
        expect(first.text).toMatch(/^[A-Za-z0-9 /\-?:().,'+]*$/);
        expect(first.text.length).toBeLessThanOrEqual(most);
        expect(of(first.text, SIGNS, most)).toEqual({ text: first.text, replaced: [], cut: '' });
      }),
    );
  });
});
