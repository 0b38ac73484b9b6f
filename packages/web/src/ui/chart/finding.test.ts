import { asKobo } from '@isura/contract/kernel/money';
import { compactMoney, formatMoney } from '@isura/contract/kernel/money-format';
import { expect, test } from 'vitest';
import { type Finding, findingIn, gapOf } from './finding.ts';

test('a finding is one sentence, with its amounts short or in full', () => {
  const late: Finding = (money) => `${money(asKobo(4_905_519_978n))} is late`;
  expect(findingIn(late, compactMoney)).toBe('₦49.1M is late');
  expect(findingIn(late, formatMoney)).toBe('₦49,055,199.78 is late');
  expect(findingIn('Nothing is late', compactMoney)).toBe('Nothing is late');
});

test('the difference of two amounts is never below zero', () => {
  expect([gapOf(asKobo(5n), asKobo(2n)), gapOf(asKobo(2n), asKobo(5n))]).toEqual([3n, 3n]);
});
