// @vitest-environment node
import { asKobo } from '@isura/contract/kernel/money';
import { describe, expect, test } from 'vitest';
import * as rules from './rules.ts';

const bounded = rules.amount({ least: asKobo(100_000n), most: asKobo(500_000n) });

describe('the field catalogue says', () => {
  test.each<[string, rules.Rule, string, string | undefined]>([
    ['otp', rules.otp, '12345', 'Enter the 6-digit code'],
    ['otp', rules.otp, '123 456', undefined],
    ['amount', bounded, '', 'Enter an amount'],
    ['amount', bounded, '1e3', 'Amount must be a number like 1,250,000.00'],
    ['amount', bounded, '999.99', 'Amount must be ₦1,000.00 or more'],
    ['amount', rules.amount(), '0', 'Amount must be ₦0.01 or more'],
    ['amount', bounded, '-5', 'Amount must be ₦1,000.00 or more'],
    ['amount', rules.amount(), '1,000b', 'Amount must be ₦999,999,999,999.99 or less'],
    ['amount', bounded, '1.25m', 'Amount must be ₦5,000.00 or less'],
    ['amount', bounded, '₦5,000.00', undefined],
    ['date', rules.date(), '2026-11-24', 'Enter a date like 24/11/2026'],
    ['date', rules.date(), '31/02/2026', 'Enter a date like 24/11/2026'],
    ['date', rules.date({ from: '2026-11-21' }), '20/11/2026', 'Date must be today or later'],
    ['date', rules.date({ after: '24/11/2026' }), '23/11/2026', 'End date must be after the start date'],
    ['date', rules.date({ from: '2026-11-21' }), '21/11/2026', undefined],
    ['optional code', rules.optional(rules.otp), '', undefined],
    ['optional code', rules.optional(rules.otp), '1', 'Enter the 6-digit code'],
  ])('the rule %s answers as the field catalogue says', (_, rule, value, answer) => expect(rule(value)).toBe(answer));
});
