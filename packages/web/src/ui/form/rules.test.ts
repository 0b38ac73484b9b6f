// @vitest-environment node
import { asKobo } from '@isura/contract/kernel/money';
import { describe, expect, test } from 'vitest';
import * as rules from './rules.ts';

const bounded = rules.amount({ least: asKobo(100_000n), most: asKobo(500_000n) });

describe('the field catalogue says', () => {
  test.each<[string, rules.Rule, string, string | undefined]>([
    ['email', rules.email, '', 'Enter an email address'],
    ['email', rules.email, 'ada@', 'Enter an email address like name@example.com'],
    ['email', rules.email, ' ada.obi@mail.ng ', undefined],
    ['phone', rules.phone, '', 'Enter a phone number'],
    ['phone', rules.phone, '06031234567', 'Enter an 11-digit phone number that starts with 07, 08 or 09'],
    ['phone', rules.phone, '0803 123 4567', undefined],
    ['name', rules.name('your first name'), ' ', 'Enter your first name'],
    ['name', rules.name('your first name'), 'A', 'Your first name must be 2 to 50 characters'],
    ['name', rules.name('your first name'), 'Ọlá', undefined],
    ['password', rules.password(), 'too short', 'Password must have 10 or more characters'],
    ['password', rules.password(15), 'fourteen chars', 'Password must have 15 or more characters'],
    ['password', rules.password(), 'three or four words', undefined],
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
    ['narration', rules.narration, 'x', 'Enter a narration the beneficiary will understand'],
    ['narration', rules.narration, 'a'.repeat(101), 'Narration must be 100 characters or less'],
    ['narration', rules.narration, 'Salary & more', 'Remove &'],
    ['narration', rules.narration, 'October salary (field/office) 1, 2.', undefined],
    ['title', rules.title, 'ab', 'Enter a title'],
    ['reason', rules.reason, 'too short', 'Give a reason of at least 10 characters'],
    ['date', rules.date(), '2026-11-24', 'Enter a date like 24/11/2026'],
    ['date', rules.date(), '31/02/2026', 'Enter a date like 24/11/2026'],
    ['date', rules.date({ from: '2026-11-21' }), '20/11/2026', 'Date must be today or later'],
    ['date', rules.date({ after: '24/11/2026' }), '23/11/2026', 'End date must be after the start date'],
    ['date', rules.date({ from: '2026-11-21' }), '21/11/2026', undefined],
    ['period', rules.period('2026-11'), '', 'Select the month'],
    ['period', rules.period('2026-11'), '2026-12', 'The period cannot be in the future'],
    ['period', rules.period('2026-11'), '2026-11', undefined],
    ['optional phone', rules.optional(rules.phone), '', undefined],
    [
      'optional phone',
      rules.optional(rules.phone),
      '1',
      'Enter an 11-digit phone number that starts with 07, 08 or 09',
    ],
  ])('%s', (_, rule, value, answer) => expect(rule(value)).toBe(answer));
});
