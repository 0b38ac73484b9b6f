import { asKobo } from '@isura/contract/kernel/money';
import type { CustomField, PublicRule } from '@isura/contract/org/collection-rule';
import { describe, expect, test } from 'vitest';
import {
  amountRule,
  answerRule,
  answersOf,
  bandValue,
  firstValues,
  payerOf,
  priceQueryOf,
  quantityRule,
} from './details-values.ts';

const naira = (amount: number) => asKobo(BigInt(amount) * 100n);
const rule = (more: Partial<PublicRule>): PublicRule => ({
  amountType: 'FIXED',
  amount: naira(5000),
  quantityEnabled: false,
  partPaymentAllowed: false,
  dueDays: 0,
  feeBearer: 'PAYER',
  channels: ['CARD'],
  customFields: [],
  ...more,
});

describe('the typed amount', () => {
  const range = rule({ amountType: 'RANGE', minAmount: naira(100), maxAmount: naira(2000) });

  test.each([
    ['', 'Enter an amount'],
    ['0', 'Amount must be ₦100.00 or more'],
    ['-5', 'Amount must be ₦100.00 or more'],
    ['1000000000000000', 'Amount must be ₦2,000.00 or less'],
    ['1e5', 'Amount must be a number like 1,250,000.00'],
    ['10.005', 'Amount must be a number like 1,250,000.00'],
    ['$500', 'Amounts are in naira. Enter it without another currency'],
    ['99.99', 'Amount must be ₦100.00 or more'],
    ['2,000.01', 'Amount must be ₦2,000.00 or less'],
    ['1.5k', undefined],
  ])('the typed amount is checked: %s', (typed, fault) => {
    expect(amountRule(range)(typed)).toBe(fault);
  });

  test.each([
    ['VARIABLE', '0', 'Amount must be ₦0.01 or more'],
    ['VARIABLE', '-5', 'Amount must be ₦0.01 or more'],
    ['VARIABLE', '1000000000000000', 'Amount must be ₦999,999,999,999.99 or less'],
    ['PERCENTAGE', '0', 'Amount must be ₦0.01 or more'],
    ['PERCENTAGE', '1000000000000000', 'Amount must be ₦999,999,999,999.99 or less'],
    ['PERCENTAGE', '0.01', 'This amount is too small to charge'],
  ] as const)('the typed amount of a %s price without bounds: %s', (amountType, typed, fault) => {
    expect(amountRule(rule({ amountType, amount: undefined, percent: 10_000n }))(typed)).toBe(fault);
  });

  test('requests the price only once every figure the rule needs is present', () => {
    expect(priceQueryOf(range, { amount: '', quantity: '1' })).toBeUndefined();
    expect(priceQueryOf(range, { amount: '1,500', quantity: '1' })).toEqual({ amount: naira(1500) });
    expect(priceQueryOf(rule({}), { amount: 'anything', quantity: '9' })).toEqual({});
    const many = rule({ quantityEnabled: true, maxQuantity: 10 });
    expect(priceQueryOf(many, { amount: '', quantity: '11' })).toBeUndefined();
    expect(priceQueryOf(many, { amount: '', quantity: '10' })).toEqual({ quantity: 10 });
    expect(quantityRule(many)('1.5')).toBe('Enter how many, as a whole number from 1');
    expect(quantityRule(many)('11')).toBe('Quantity must be 10 or less');
  });

  test('the typed amount of a band is where it begins, and one kobo for the band from zero', () => {
    const tiers = [
      { from: naira(0), to: naira(100), amount: naira(5) },
      { from: naira(100), amount: naira(7) },
    ];
    expect(tiers.map(bandValue)).toEqual(['0.01', '100.00']);
    const tiered = rule({ amountType: 'TIERED', tiers });
    expect(tiers.map((tier) => priceQueryOf(tiered, { amount: bandValue(tier), quantity: '1' }))).toEqual([
      { amount: asKobo(1n) },
      { amount: naira(100) },
    ]);
  });
});

describe('answers and payer', () => {
  const day: CustomField = { key: 'day', label: 'Day', type: 'DATE', required: true };

  test('a date is typed as people write it and sent as the call requires it', () => {
    expect(answerRule(day)('31/02/2026')).toBe('Enter a date like 24/11/2026');
    expect(answerRule(day)('24/11/2026')).toBeUndefined();
    expect(answersOf(rule({ customFields: [day] }), { day: '24/11/2026', other: 'x' })).toEqual({ day: '2026-11-24' });
  });

  test('empty optional values are left out', () => {
    const typed = { ...firstValues(rule({}), undefined).payer, name: ' Ada Obi ', email: 'Ada@Mail.ng' };
    expect(payerOf({ ...typed, phone: '+234 803 123 4678' }, { requiresTin: false, requiresAddress: false })).toEqual({
      kind: 'INDIVIDUAL',
      name: 'Ada Obi',
      email: 'ada@mail.ng',
      phone: '08031234678',
    });
  });
});
