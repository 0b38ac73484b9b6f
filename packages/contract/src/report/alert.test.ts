import { expect, test } from 'vitest';
import { fixableWords } from './alert.text.ts';

test.each([
  [0, 1, 'You cannot fix it'],
  [1, 1, 'You can fix it'],
  [0, 3, 'You can fix none of them'],
  [2, 3, 'You can fix 2 of them'],
  [3, 3, 'You can fix all of them'],
])('failed lines of which the reader can fix %i of %i say so in one sentence', (fixable, failed, words) => {
  expect(fixableWords(fixable, failed)).toBe(words);
});
