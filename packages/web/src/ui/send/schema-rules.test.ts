import { AS2 } from '@isura/contract/identity/auditor-seat';
import { RF2 } from '@isura/contract/tax/tax-rate';
import { describe, expect, test } from 'vitest';
import { ruleOf } from './schema-rules.ts';

describe('the rule of a field is that of the call', () => {
  const seat = (name: string, typed: string) => ruleOf(AS2.body, name)?.(typed);

  test('the rule of a field is that of the call, with the sentence the server would answer', () => {
    expect(seat('email', 'eze@firm')).toBe('Enter an email address like name@example.com');
    expect(seat('email', 'eze@firm.ng')).toBeUndefined();
    expect(seat('phone', '0803')).toBe('Enter an 11-digit phone number that starts with 07, 08 or 09');
    expect(seat('firstName', 'J0hn')).toBe('Use letters, spaces, hyphens and apostrophes');
    expect(seat('reason', 'why')).toBe('Give a reason of 5 to 500 characters');
  });

  test('the rule of a field for a percent is that of the call, typed as text and sent as a number', () => {
    const percent = ruleOf(RF2.body, 'ratePercent')!;
    const wrong = 'Percent must be a number from 0 to 100 with at most 4 decimals';
    expect(['7.5', ' 100 ', '0', '33.3333'].map(percent)).toEqual([undefined, undefined, undefined, undefined]);
    expect(['', 'seven', '-1', '100.01', '1.23456'].map(percent)).toEqual(Array.from({ length: 5 }, () => wrong));
  });

  test('the rule of a field is that of the call, and there is none for a field the call does not have', () => {
    expect(ruleOf(AS2.body, 'emails')).toBeUndefined();
    expect(ruleOf(undefined, 'email')).toBeUndefined();
  });
});
