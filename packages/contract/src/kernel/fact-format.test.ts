import { describe, expect, test } from 'vitest';
import { factInWords, sentenceInWords } from './fact-format.ts';

describe('a fact of a change', () => {
  test.each([
    ['amount', '2500000', '₦25,000.00'],
    ['fee', '0', '₦0.00'],
    ['overpaid', '16125', '₦161.25'],
    ['netAmount', '75000.00', '₦75,000.00'],
    ['total', '1234567.89', '₦1,234,567.89'],
    ['maxLineAmount', '500.00', '₦500.00'],
    ['lowBalanceThreshold', '100000.00', '₦100,000.00'],
  ])('a fact that is money is formatted as money: %s "%s" reads %s', (name, value, words) => {
    expect(factInWords(name, value)).toBe(words);
  });

  test.each([
    ['dueDate', '2026-11-22', '22 Nov 2026'],
    ['lockedUntil', '2026-11-22T09:05:00.000Z', '22 Nov 2026, 10:05'],
    ['number', 'INV-2026-0000012', 'INV-2026-0000012'],
    ['accountNumber', '0123456789', '0123456789'],
    ['percent', '75.00', '75.00'],
    ['itemCount', '12', '12'],
    ['phone', '08031234567', '08031234567'],
  ])('a fact that is not money keeps its usual form: %s "%s" reads %s', (name, value, words) => {
    expect(factInWords(name, value)).toBe(words);
  });
});

test('money in a sentence is grouped once, even if it was grouped before', () => {
  expect(sentenceInWords('INV-1 of ₦75000.00 issued, ₦0.05 fee')).toBe('INV-1 of ₦75,000.00 issued, ₦0.05 fee');
  expect(sentenceInWords('Paid ₦1,250.00')).toBe('Paid ₦1,250.00');
});
