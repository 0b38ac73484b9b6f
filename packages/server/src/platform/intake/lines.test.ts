import { expect, test } from 'vitest';
import { keysOf, Lines, lineOf, written } from './lines.ts';

const line = (rowNo: number, text: string): string =>
  lineOf('7\t9\t', { rowNo, cells: { name: text }, findings: [], values: { name: text } });

test.each([
  ['plain letters', 'Okonkwo'],
  ['letters of two, three and four bytes', 'Ọláwálé ₦ 𝔸'],
  ['longer than all that was thought of', '₦'.repeat(60_000)],
])('lines are returned as the bytes of their text: %s', (_, text) => {
  const lines = new Lines();
  const reported = Array.from({ length: 75 }, (__, nth) => line(nth, text));
  for (const one of reported) lines.add(one);
  expect(lines.count).toBe(75);
  expect(Buffer.from(lines.take()).equals(Buffer.from(reported.join('')))).toBe(true);
});

test('a chunk that was taken stays unchanged, and the next one starts empty', () => {
  const lines = new Lines();
  lines.add(line(1, 'one'));
  const first = lines.take();
  lines.add(line(2, 'two'));
  const second = lines.take();
  expect([first, second].map((bytes) => Buffer.from(bytes).toString())).toEqual([line(1, 'one'), line(2, 'two')]);
  expect(lines.take()).toHaveLength(0);
});

test('values are stored alike before and after the first with money, and money as the text of its kobo', () => {
  const bare = { name: 'Okonkwo', parts: [{ kobo: '750' }] };
  const paid = { name: 'Okonkwo', amount: 12_345n, parts: [{ kobo: 750n, recovered: undefined }] };
  const plain = '{"name":"Okonkwo","parts":[{"kobo":"750"}]}';
  const money = '{"name":"Okonkwo","amount":"12345","parts":[{"kobo":"750"}]}';
  expect([bare, paid, bare, paid].map(written)).toEqual([plain, money, plain, money]);
});

test('unique values are stored as they are, and only those longer than 60 characters by a digest of fixed length', () => {
  const [short, long] = ['R'.repeat(60), 'R'.repeat(61)];
  expect(keysOf({ invoice: short, row: 'a' })).toEqual({ invoice: short, row: 'a' });
  expect(keysOf({ invoice: short, row: long })).toEqual({ invoice: short, row: expect.stringMatching(/^.{44}$/) });
});
