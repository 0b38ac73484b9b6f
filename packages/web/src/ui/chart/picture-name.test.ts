import { expect, test } from 'vitest';
import { pictureName } from './picture-name.ts';

test.each([
  ['USSD brings in 66.7%', '17–23 Nov 2026', 'ussd-brings-in-66-7-17-23-nov-2026'],
  ['₦684.7K less than on 10–16 Nov', 'Oct 2026', '684-7k-less-than-on-10-16-nov-oct-2026'],
  ['Ọ̀ṣun State grew most', '2026', 'osun-state-grew-most-2026'],
  ['₦', '', 'chart'],
])('the picture of "%s" of %s is called %s', (title, period, name) => {
  expect(pictureName(title, period)).toBe(name);
});

test('a long finding is cut between two words, and the days stay', () => {
  const name = pictureName(`${'word '.repeat(30)}end`, '17–23 Nov 2026');
  expect(name).toBe(`${Array.from({ length: 14 }, () => 'word').join('-')}-17-23-nov-2026`);
});
