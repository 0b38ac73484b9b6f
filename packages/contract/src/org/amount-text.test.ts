import { describe, expect, test } from 'vitest';
import { koboOf } from '../kernel/money.ts';
import { amountText, type PriceRule } from './amount-text.ts';
import { AmountType } from './collection-rule.ts';

const tier = (from: string, to: string | undefined, amount: string) => ({
  from: koboOf(from),
  ...(to !== undefined && { to: koboOf(to) }),
  amount: koboOf(amount),
});

const cases: [AmountType, Omit<PriceRule, 'amountType' | 'quantityEnabled'>, string][] = [
  ['FIXED', { amount: koboOf('5000.00') }, '₦5,000.00'],
  ['VARIABLE', {}, 'You enter the amount'],
  ['VARIABLE', { minAmount: koboOf('100.00') }, 'You enter the amount, at least ₦100.00'],
  ['VARIABLE', { maxAmount: koboOf('900.50') }, 'You enter the amount, at most ₦900.50'],
  [
    'VARIABLE',
    { minAmount: koboOf('100.00'), maxAmount: koboOf('900.00') },
    'You enter the amount, ₦100.00 to ₦900.00',
  ],
  ['RANGE', { minAmount: koboOf('1000.00'), maxAmount: koboOf('50000.00') }, '₦1,000.00 to ₦50,000.00'],
  ['TIERED', { tiers: [tier('0.00', '10.00', '3000.00'), tier('10.00', undefined, '2000.00')] }, 'From ₦2,000.00'],
  ['TIERED', { tiers: [tier('0.00', undefined, '2000.00')] }, '₦2,000.00'],
  ['PERCENTAGE', { percent: 25_000n }, '2.5% of the amount you declare'],
  ['PERCENTAGE', { percent: 10_000n, minAmount: koboOf('500.00') }, '1% of the amount you declare, at least ₦500.00'],
];

describe('the price on a catalogue card', () => {
  test.each(cases)(
    'the price of a %s service with the rule %o reads “%s” on a catalogue card',
    (amountType, rule, text) => {
      expect(amountText({ amountType, quantityEnabled: false, ...rule })).toBe(text);
    },
  );

  test('the price on a catalogue card names the unit where a quantity is needed', () => {
    const rule: PriceRule = { amountType: 'FIXED', amount: koboOf('150.00'), quantityEnabled: true, unitLabel: 'page' };
    expect(amountText(rule)).toBe('₦150.00 per page');
    expect(amountText({ ...rule, unitLabel: undefined })).toBe('₦150.00 per unit');
  });

  test('the price on a catalogue card says that a service cannot be paid now when no rule is in force', () => {
    expect(amountText(undefined)).toBe('Cannot be paid online now');
  });

  test('every amount type has a text', () => {
    const covered = new Set(cases.map(([amountType]) => amountType));
    expect([...covered].sort()).toEqual([...AmountType.options].sort());
  });
});
