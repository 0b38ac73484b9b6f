import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../kernel/days.ts';
import { asKobo, type Kobo, koboOf, nairaOf } from '../kernel/money.ts';
import type { Tier } from './collection-rule.ts';
import { leastPart, monthsLate, type PriceTerms, penaltyOn, priceOf } from './price.ts';

const naira = koboOf;
const tiers: Tier[] = [
  { from: naira('0.00'), to: naira('3.00'), amount: naira('2000.00') },
  { from: naira('3.00'), to: naira('10.00'), amount: naira('1500.00') },
  { from: naira('10.00'), amount: naira('1000.00') },
];
const plain = { quantityEnabled: false } as const;
const counted = { quantityEnabled: true } as const;

const reported = (terms: PriceTerms, amount?: string, quantity?: number): string => {
  const price = priceOf(terms, { amount: amount === undefined ? undefined : naira(amount), quantity });
  return price.ok ? nairaOf(price.total) : `${price.field}: ${price.message}`;
};

describe('what a payer is charged', () => {
  test.each<[string, PriceTerms, string | undefined, number | undefined, string]>([
    ['a fixed amount', { ...plain, amountType: 'FIXED', amount: naira('5000.00') }, undefined, undefined, '5000.00'],
    ['a fixed amount for each', { ...counted, amountType: 'FIXED', amount: naira('0.05') }, undefined, 3, '0.15'],
    [
      'no number of them',
      { ...counted, amountType: 'FIXED', amount: naira('5.00') },
      undefined,
      undefined,
      'quantity: Enter how many, as a whole number from 1',
    ],
    [
      'half a one',
      { ...counted, amountType: 'FIXED', amount: naira('5.00') },
      undefined,
      1.5,
      'quantity: Enter how many, as a whole number from 1',
    ],
    [
      'too many',
      { ...counted, maxQuantity: 1000, amountType: 'FIXED', amount: naira('5.00') },
      undefined,
      1001,
      'quantity: Quantity must be 1,000 or less',
    ],
    ['the entered amount', { ...plain, amountType: 'VARIABLE' }, '12.34', undefined, '12.34'],
    ['nothing entered', { ...plain, amountType: 'VARIABLE' }, undefined, undefined, 'amount: Enter an amount'],
    ['0', { ...plain, amountType: 'VARIABLE' }, '0.00', undefined, 'amount: Amount must be ₦0.01 or more'],
    [
      'less than nothing, where the rule has a least',
      { ...plain, amountType: 'RANGE', minAmount: naira('100.00'), maxAmount: naira('200.00') },
      '-5.00',
      undefined,
      'amount: Amount must be ₦100.00 or more',
    ],
    [
      '0 of a price',
      { ...plain, amountType: 'TIERED', tiers },
      '0.00',
      undefined,
      'amount: Amount must be ₦0.01 or more',
    ],
    [
      'below the range',
      { ...plain, amountType: 'RANGE', minAmount: naira('100.00'), maxAmount: naira('200.00') },
      '99.99',
      undefined,
      'amount: Amount must be ₦100.00 or more',
    ],
    [
      'above the range',
      { ...plain, amountType: 'RANGE', minAmount: naira('100.00'), maxAmount: naira('200.00') },
      '200.01',
      undefined,
      'amount: Amount must be ₦200.00 or less',
    ],
    ['two: the first tier', { ...counted, amountType: 'TIERED', tiers }, undefined, 2, '4000.00'],
    ['three: the second tier', { ...counted, amountType: 'TIERED', tiers }, undefined, 3, '4500.00'],
    ['a million: the open tier', { ...counted, amountType: 'TIERED', tiers }, undefined, 1_000_000, '1000000000.00'],
    ['a tier of the amount declared', { ...plain, amountType: 'TIERED', tiers }, '9.99', undefined, '1500.00'],
    [
      'below the first tier',
      { ...plain, amountType: 'TIERED', tiers: tiers.slice(1) },
      '2.99',
      undefined,
      'amount: Amount must be ₦3.00 or more',
    ],
    [
      'a percentage, half a kobo up',
      { ...plain, amountType: 'PERCENTAGE', percent: 25_000n },
      '100000.20',
      undefined,
      '2500.01',
    ],
    [
      'at least',
      { ...plain, amountType: 'PERCENTAGE', percent: 10_000n, minAmount: naira('500.00') },
      '100.00',
      undefined,
      '500.00',
    ],
    [
      'at most',
      { ...plain, amountType: 'PERCENTAGE', percent: 10_000n, maxAmount: naira('500.00') },
      '1000000.00',
      undefined,
      '500.00',
    ],
    [
      'too little to be charged',
      { ...plain, amountType: 'PERCENTAGE', percent: 100n },
      '1.00',
      undefined,
      'amount: This amount is too small to charge',
    ],
    [
      'beyond all bounds',
      { ...counted, amountType: 'VARIABLE' },
      '999999999999.99',
      2,
      'quantity: The total would be more than ₦999,999,999,999.99',
    ],
  ])('what a payer is charged: %s', (_, terms, amount, quantity, answer) => {
    expect(reported(terms, amount, quantity)).toBe(answer);
  });

  const amounts = fc.bigInt(1n, 10n ** 12n).map(asKobo);
  const bands = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 0, maxLength: 6 }).chain((ends) =>
    fc.array(fc.bigInt(1n, 10n ** 8n), { minLength: ends.length + 1, maxLength: ends.length + 1 }).map((prices) => {
      const edges = [0, ...ends.sort((a, b) => a - b)];
      return edges.map(
        (from, at): Tier => ({
          from: asKobo(BigInt(from) * 100n),
          ...(edges[at + 1] === undefined ? {} : { to: asKobo(BigInt(edges[at + 1] ?? 0) * 100n) }),
          amount: asKobo(prices[at] ?? 1n),
        }),
      );
    }),
  );

  test('the total is always the unit price times the quantity, and every quantity lies in exactly one tier', () => {
    fc.assert(
      fc.property(bands, fc.integer({ min: 1, max: 200_000 }), (tiersGiven, quantity) => {
        const price = priceOf({ ...counted, amountType: 'TIERED', tiers: tiersGiven }, { quantity });
        const fitting = tiersGiven.filter(
          ({ from, to }) => from <= BigInt(quantity) * 100n && (to === undefined || BigInt(quantity) * 100n < to),
        );
        expect(fitting).toHaveLength(1);
        if (!price.ok) throw new Error(price.message);
        expect(price.unitAmount).toBe(fitting[0]?.amount);
        expect(price.total).toBe(price.unitAmount * BigInt(quantity));
      }),
    );
  });

  test('with a percentage, declaring more never costs less, and the price stays within the bounds', () => {
    const terms = fc.record({ percent: fc.bigInt(100n, 1_000_000n), low: amounts, high: amounts });
    fc.assert(
      fc.property(terms, amounts, amounts, ({ percent, low, high }, one, other) => {
        fc.pre(low < high);
        const charge = (amount: Kobo) =>
          priceOf({ ...plain, amountType: 'PERCENTAGE', percent, minAmount: low, maxAmount: high }, { amount });
        const [less, more] = (one < other ? [one, other] : [other, one]).map((amount) => charge(amount as Kobo));
        if (!less?.ok || !more?.ok) throw new Error('refused');
        expect(less.total <= more.total).toBe(true);
        expect(less.total >= low && more.total <= high).toBe(true);
      }),
    );
  });
});

describe('a part payment', () => {
  test.each<[boolean, number | undefined, string, string]>([
    [false, undefined, '100.00', '100.00'],
    [true, 30, '100.01', '30.01'],
    [true, undefined, '100.00', '0.01'],
  ])(
    'a part payment with allowed = %s and %s percent of %s is at least %s',
    (partPaymentAllowed, minPartPercent, total, least) => {
      expect(nairaOf(leastPart({ partPaymentAllowed, minPartPercent }, naira(total)))).toBe(least);
    },
  );

  test('a part payment is more than zero and never more than the total', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
        fc.bigInt(1n, 10n ** 14n),
        (allowed, percent, total) => {
          const least = leastPart({ partPaymentAllowed: allowed, minPartPercent: percent }, asKobo(total));
          expect(least > 0n && least <= total).toBe(true);
          if (allowed && percent !== undefined) expect(least * 100n >= total * BigInt(percent)).toBe(true);
        },
      ),
    );
  });
});

describe('a penalty', () => {
  test.each([
    ['2026-01-31', '2026-01-31', 0],
    ['2026-01-31', '2026-02-01', 1],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-03-01', 2],
    ['2026-11-20', '2026-12-20', 1],
    ['2026-11-20', '2026-12-21', 2],
    ['2026-11-20', '2027-11-21', 13],
    ['2026-11-20', '2026-11-01', 0],
  ])('a penalty due %s and paid %s covers %i begun months', (due, day, months) => {
    expect(monthsLate(due, day)).toBe(months);
  });

  test.each<[Parameters<typeof penaltyOn>[0], string, string]>([
    [{ penaltyType: 'NONE' }, '2027-01-01', '0.00'],
    [{ penaltyType: 'FLAT', penaltyValue: '500.00' }, '2026-11-20', '0.00'],
    [{ penaltyType: 'FLAT', penaltyValue: '500.00' }, '2027-11-20', '500.00'],
    [{ penaltyType: 'PERCENT_MONTHLY', penaltyValue: '2' }, '2026-12-30', '40.00'],
    [{ penaltyType: 'PERCENT_MONTHLY', penaltyValue: '2', penaltyCapPercent: 30_000n }, '2026-12-30', '30.00'],
  ])('a penalty of %o paid on %s adds %s to 1,000.00 due on 20 November', (terms, day, added) => {
    expect(nairaOf(penaltyOn(terms, naira('1000.00'), '2026-11-20', day))).toBe(added);
  });

  test('a penalty never falls with time and never exceeds its cap', () => {
    const terms = fc.record({
      penaltyType: fc.constantFrom('FLAT' as const, 'PERCENT_MONTHLY' as const),
      penaltyValue: fc.integer({ min: 1, max: 99 }).map((value) => `${value}.00`),
      penaltyCapPercent: fc.option(fc.bigInt(100n, 1_000_000n), { nil: undefined }),
    });
    fc.assert(
      fc.property(terms, fc.bigInt(1n, 10n ** 12n), fc.nat(2000), fc.nat(400), (input, amount, days, more) => {
        const on = (late: number) => penaltyOn(input, asKobo(amount), '2026-01-31', addDays('2026-01-31', late));
        expect(on(days) <= on(days + more)).toBe(true);
        if (input.penaltyCapPercent !== undefined)
          expect(on(days) * 1_000_000n <= amount * input.penaltyCapPercent + 500_000n).toBe(true);
      }),
    );
  });
});
