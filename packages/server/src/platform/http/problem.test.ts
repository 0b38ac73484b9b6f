import { DomainError } from '@isura/contract/kernel/problems';
import { expect, test } from 'vitest';
import { problemDocument, problemText } from './problem.ts';

const KB = 1_024;
const textOf = (facts: DomainError['facts']): string =>
  problemText(problemDocument(new DomainError('validation-failed', facts), '/x', 'trace'));
const faults = (count: number, length: number) =>
  Array.from({ length: count }, (_, i) => ({
    field: `f${i}`.padEnd(length, '₦'),
    code: 'x',
    message: '₦'.repeat(length),
  }));

test.each([1, 50, 51, 75_000])('a refusal of %d faults reports at most fifty of them, beside their fields', (count) => {
  const found = JSON.parse(textOf({ errors: faults(count, 20) }));
  expect(found.errors).toHaveLength(Math.min(50, count));
  expect(found.fieldErrors).toEqual(found.errors);
});

test.each([
  ['long fields and messages', { errors: faults(50, 100_000) }],
  ['a long sentence', { detail: '₦'.repeat(200_000) }],
  ['much beside it', { lines: faults(500, 500), errors: faults(50, 200) }],
  ['all of it', { detail: 'x'.repeat(99_999), lines: faults(999, 99), errors: faults(9_999, 999) }],
])('no answer is longer than 64 KB: %s', (_, facts) => {
  const text = textOf(facts);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(64 * KB);
  expect(JSON.parse(text)).toMatchObject({ code: 'validation-failed', status: 400, traceId: 'trace' });
});

test('a document within the limit is sent completely', () => {
  const found = JSON.parse(textOf({ detail: 'No.', errors: faults(3, 10), total: '5.00' }));
  expect(found).toMatchObject({ detail: 'No.', errors: faults(3, 10), total: '5.00' });
});
