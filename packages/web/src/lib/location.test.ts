// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './location.ts';

test('an address contains plain words and nothing empty', () => {
  expect(
    stringifySearch({ query: 'right of way', letter: undefined, state: '', page: 2, status: ['NEW', 'FAILED'] }),
  ).toBe('?query=right+of+way&page=2&status=NEW&status=FAILED');
  expect(stringifySearch({})).toBe('');
});

test('a number in an address is read as text', () => {
  expect(parseSearch('?query=0123&status=NEW&status=FAILED')).toEqual({ query: '0123', status: ['NEW', 'FAILED'] });
});

test('what is written is read back unchanged, whatever the words', () => {
  const word = fc.string({ minLength: 1, unit: 'grapheme' });
  fc.assert(
    fc.property(fc.dictionary(word, word), (values) => {
      expect(parseSearch(stringifySearch(values))).toEqual({ ...values });
    }),
  );
});
