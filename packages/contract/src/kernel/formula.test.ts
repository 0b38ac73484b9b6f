import { expect, test } from 'vitest';
import { asText } from './formula.ts';

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '＝1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
])('%j is a formula to a spreadsheet and is exported as text', (words) => {
  expect(asText(words)).toBe(`'${words}`);
});

test.each(['', 'Ada', '1+1', 'a=b', "'=1", '₦5.00', '２＝２'])('%j is exported unchanged', (words) => {
  expect(asText(words)).toBe(words);
});
