import { koboOf } from '@isura/contract/kernel/money';
import { percentOf } from '@isura/contract/kernel/percent';
import { describe, expect, test } from 'vitest';
import { examples, faultOf, payeeOf, seededRates, whtTable } from '../../../../test/payment/tax.ts';
import { whtRate, withhold } from './wht.domain.ts';

const paidOn = '2026-05-10';

describe('withholding tax', () => {
  test.each(examples<{ has_tin: boolean }>('wht'))(
    'withholding tax equals example $id: $category, $recipient $residence, Tax ID $has_tin',
    (example) => {
      const payment = {
        category: example.category!,
        ...payeeOf(example.recipient!, example.residence!),
        hasTaxId: example.has_tin,
        paidOn,
      };
      expect(withhold(koboOf(example.amount!), payment, seededRates)).toEqual({
        ratePercent: percentOf(example.rate!),
        wht: koboOf(example.wht!),
        net: koboOf(example.net!),
      });
    },
  );

  const cells = Object.entries(whtTable).flatMap(([category, rates]) =>
    Object.entries(rates).map(([who, rate]) => ({ category, who, rate })),
  );

  test.each(cells)('the table gives $category to a $who at $rate percent', ({ category, who, rate }) => {
    const [recipient, ...residence] = who.split('_');
    const payment = { category, ...payeeOf(recipient!, residence.join('_')), hasTaxId: true, paidOn };
    if (rate === null) expect(faultOf(() => whtRate(seededRates, payment))).toBe('whtCategory E_CATEGORY');
    else expect(whtRate(seededRates, payment)).toBe(percentOf(rate));
  });

  const company = { payeeKind: 'CORPORATE', residency: 'RESIDENT' } as const;
  test.each([
    ['dividend_interest', 100_000n],
    ['royalty', 100_000n],
    ['rent_hire_lease', 100_000n],
    ['professional', 100_000n],
    ['goods', 40_000n],
    ['construction_other', 100_000n],
  ])('without a Tax ID %s bears %s: passive income is not doubled', (category, rate) => {
    expect(whtRate(seededRates, { category, ...company, hasTaxId: false, paidOn })).toBe(rate);
  });

  test('a refusal names the payee type and category without a rate', () => {
    const payment = { category: 'goods', ...company, residency: 'NON_RESIDENT', hasTaxId: true, paidOn } as const;
    expect(() => whtRate(seededRates, payment)).toThrow('a non-resident company in this category');
  });

  test('no day before the regulations has a rate, and the refusal names the day', () => {
    const before = { category: 'goods', ...company, hasTaxId: true, paidOn: '2011-12-31' };
    expect(faultOf(() => whtRate(seededRates, before))).toBe('paymentDate E_RATE');
    expect(whtRate(seededRates, { ...before, paidOn: '2012-01-01' })).toBe(50_000n);
    expect(whtRate(seededRates, { ...before, paidOn: '2025-01-01' })).toBe(20_000n);
  });
});
