import { asKobo, koboOf, NOTHING, nairaOf } from '@isura/contract/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRates } from '../../../../test/payment/tax.ts';
import { type PayMonth, payeOfMonth, type YearSoFar } from './paye-year.domain.ts';

const pay = (gross: string, more: Partial<PayMonth> = {}): PayMonth => ({
  gross: koboOf(gross),
  oneOff: NOTHING,
  pension: NOTHING,
  nhf: NOTHING,
  nhia: NOTHING,
  annualRent: NOTHING,
  lifePremium: NOTHING,
  mortgageInterest: NOTHING,
  isLast: false,
  ...more,
});
const soFar = (gross: string, paye: string): YearSoFar => ({
  gross: koboOf(gross),
  deductions: NOTHING,
  paye: koboOf(paye),
});
const month = (period: string, month: PayMonth, before: YearSoFar) =>
  nairaOf(payeOfMonth(month, before, seededRates, `2026-${period}` as never).amount);

/** Pays the months of a year one after another and returns the PAYE of each, in naira. */
function yearOf(months: readonly PayMonth[], first = 1, of2026 = true): string[] {
  const before = { gross: 0n, deductions: 0n, paye: 0n };
  return months.map((one, nth) => {
    const period = `${of2026 ? 2026 : 2025}-${String(first + nth).padStart(2, '0')}` as never;
    const { amount } = payeOfMonth(one, before as YearSoFar, seededRates, period);
    before.gross += one.gross;
    before.deductions += one.pension + one.nhf + one.nhia;
    before.paye += amount;
    return nairaOf(amount);
  });
}

describe('PAYE of a month in a known year', () => {
  test('a joiner of 1 July at 500,000.00 bears 55,000.00 each month', () => {
    expect(
      yearOf(
        Array.from({ length: 6 }, () => pay('500000.00')),
        7,
      ),
    ).toEqual(Array(6).fill('55000.00'));
  });

  test('arrears of 1,200,000.00 in May bear their own tax in May and leave the other months as they were', () => {
    const months = Array.from({ length: 12 }, (_, nth) =>
      nth === 4 ? pay('1400000.00', { oneOff: koboOf('1200000.00') }) : pay('200000.00'),
    );
    expect(yearOf(months)).toEqual(months.map((_, nth) => (nth === 4 ? '218000.00' : '20000.00')));
  });

  test('a raise in July is spread over the months from July on', () => {
    const months = Array.from({ length: 12 }, (_, nth) => pay(nth < 6 ? '300000.00' : '400000.00'));
    expect(yearOf(months)).toEqual(months.map((_, nth) => (nth < 6 ? '36500.00' : '54500.00')));
  });

  test('the last month of a leaver gives back what was deducted too much', () => {
    expect(month('04', pay('500000.00', { isLast: true }), soFar('1500000.00', '217500.00'))).toBe('-37500.00');
  });

  test('a wrong January is made up for by the other months, and December takes the balance', () => {
    expect(month('02', pay('500000.00'), soFar('500000.00', '70000.00'))).toBe('72727.27');
    expect(month('12', pay('500000.00'), soFar('5500000.00', '797272.70'))).toBe('72727.30');
  });

  test('whatever the pay of each month, the deductions of a year add up to the tax of the year', () => {
    const gross = fc.bigInt(7_000_001n, 900_000_000n).map(asKobo);
    fc.assert(
      fc.property(fc.array(gross, { minLength: 12, maxLength: 12 }), (amounts) => {
        const months = amounts.map((amount) => ({ ...pay('0.00'), gross: amount }));
        const deducted = yearOf(months).reduce((sum, naira) => sum + koboOf(naira), 0n);
        const before = { gross: amounts.reduce((sum, one) => sum + one, 0n), deductions: 0n, paye: 0n } as YearSoFar;
        const { annualTax } = payeOfMonth(pay('0.00', { isLast: true }), before, seededRates, '2026-12');
        expect(deducted).toBe(annualTax);
      }),
      { numRuns: 100 },
    );
  });

  test('life premium and mortgage interest lower the tax of the year', () => {
    const reliefs = { lifePremium: koboOf('120000.00'), mortgageInterest: koboOf('300000.00') };
    const without = payeOfMonth(pay('500000.00'), undefined, seededRates, '2026-05');
    const less = payeOfMonth(pay('500000.00', reliefs), undefined, seededRates, '2026-05');
    expect(without.chargeable - less.chargeable).toBe(koboOf('420000.00'));
  });

  test('half a year above the minimum wage is not exempt for adding up to a year at the minimum wage', () => {
    expect(month('07', pay('140000.00'), soFar('0.00', '0.00'))).toBe('1000.00');
  });

  test('a year before 2026 is worked out by the law of that time', () => {
    const twelve = yearOf(
      Array.from({ length: 12 }, () => pay('100000.00')),
      1,
      false,
    );
    const assumed = payeOfMonth(pay('100000.00'), undefined, seededRates, '2025-06').amount;
    expect(twelve.slice(0, 11)).toEqual(Array(11).fill(nairaOf(assumed)));
  });
});
