import { expect, test } from 'vitest';
import { foldedWords, withoutMarks } from './folding.ts';

test('tone marks and dots are left out, whether a letter has them or they follow it', () => {
  const name = 'Àdébáyọ̀ Ọlá-Olú';
  expect(foldedWords(name)).toEqual(['adebayo', 'ola', 'olu']);
  expect(foldedWords(name.normalize('NFC'))).toEqual(foldedWords(name.normalize('NFD')));
  expect(foldedWords("  D'Souza & O’Bi  ")).toEqual(['dsouza', 'obi']);
  expect(withoutMarks('Ṣàngó')).toBe('Sango');
});
