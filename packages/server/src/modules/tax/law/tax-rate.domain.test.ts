import { describe, expect, test } from 'vitest';
import { exampleGroups, faultOf, seededRates } from '../../../../test/payment/tax.ts';
import { findRate, flatInForce, percentInForce, rateFromRow, rateInForce, ratesInForce } from './tax-rate.domain.ts';

const row = {
  tax: 'VAT',
  category: 'standard',
  payee_kind: 'ANY',
  residency: 'ANY',
  rate_percent: '7.5',
  flat_amount: '',
  band_from: '',
  band_to: '',
  effective_from: '2020-02-01',
  effective_to: '',
  legal_reference: '',
};

describe('the rate in force', () => {
  test.each([
    ['2020-01-31', 50_000n],
    ['2020-02-01', 75_000n],
    ['2025-12-31', 75_000n],
    ['2026-01-01', 75_000n],
  ])('the rate in force of VAT on %s is %s', (on, percent) => {
    expect(percentInForce(seededRates, { tax: 'VAT', category: 'standard', on })).toBe(percent);
  });

  test('the rate in force is the one at the tax point, to the day: the minimum wage changes in July 2024', () => {
    const wage = (on: string) =>
      findRate(seededRates, { tax: 'PAYE', category: 'minimum_wage', on })?.flatAmount ?? null;
    expect([wage('2020-12-31'), wage('2024-06-30'), wage('2024-07-01'), wage('2026-01-01')]).toEqual([
      null,
      36_000_000n,
      84_000_000n,
      84_000_000n,
    ]);
  });

  test('the rate in force is refused if the table has none, and never assumed to be zero', () => {
    expect(faultOf(() => rateInForce(seededRates, { tax: 'VAT', category: 'luxury', on: '2026-01-01' }))).toBe(
      'taxRate E_RATE',
    );
    expect(faultOf(() => rateInForce(seededRates, { tax: 'WHT', category: 'goods', on: '2024-12-31' }))).toBe(
      'taxRate E_RATE',
    );
  });

  test('the rate in force is an error of the table if two rows claim one day', () => {
    const twice = [rateFromRow(row), rateFromRow(row)];
    expect(() => findRate(twice, { tax: 'VAT', category: 'standard', on: '2026-01-01' })).toThrow('Two rates');
  });

  test('a rate without percentage or amount is not read as one', () => {
    expect(() => flatInForce(seededRates, { tax: 'VAT', category: 'standard', on: '2026-01-01' })).toThrow('no amount');
    expect(() => percentInForce(seededRates, { tax: 'PAYE', category: 'minimum_wage', on: '2026-01-01' })).toThrow(
      'no percent',
    );
  });
});

describe('a row of the reference file', () => {
  test('a row of the reference file is read with percentages in ten-thousandths and empty cells as missing', () => {
    expect(rateFromRow(row)).toEqual({
      tax: 'VAT',
      category: 'standard',
      payeeKind: 'ANY',
      residency: 'ANY',
      ratePercent: 75_000n,
      flatAmount: null,
      bandFrom: null,
      bandTo: null,
      effectiveFrom: '2020-02-01',
      effectiveTo: null,
      legalReference: null,
    });
  });

  test('a row of the reference file may apply for one day', () => {
    expect(rateFromRow({ ...row, effective_to: '2020-02-01' }).effectiveTo).toBe('2020-02-01');
  });

  test.each([
    [{ tax: 'GST' }, 'tax is GST'],
    [{ payee_kind: 'company' }, 'payee_kind'],
    [{ residency: '' }, 'residency'],
    [{ rate_percent: '7,5' }, 'rate_percent'],
    [{ flat_amount: '50' }, 'two decimals'],
    [{ effective_from: '2020-02-30' }, 'effective_from'],
    [{ effective_to: '2020-01-31' }, 'effective_to is too early'],
    [{ category: '' }, 'category'],
    [{ rate_percent: '' }, 'are missing'],
  ])('a row of the reference file with %j is refused', (cells, words) => {
    expect(() => rateFromRow({ ...row, ...cells })).toThrow(words);
  });
});

describe('the seeded rates', () => {
  test('no two of them claim the same payment on any day a rate begins', () => {
    const days = [...new Set(seededRates.map((rate) => rate.effectiveFrom))];
    for (const rate of seededRates.filter((one) => one.category !== 'band')) {
      const payee = {
        ...(rate.payeeKind !== 'ANY' && { payeeKind: rate.payeeKind }),
        ...(rate.residency !== 'ANY' && { residency: rate.residency }),
      };
      for (const on of days) findRate(seededRates, { tax: rate.tax, category: rate.category, ...payee, on });
    }
  });

  test.each(['2011-01-01', '2025-12-31', '2026-01-01', '2040-01-01'])(
    'the PAYE bands of %s follow each other without a gap to the end',
    (on) => {
      const bands = ratesInForce(seededRates, 'PAYE', 'band', on);
      expect(bands.map((band) => band.bandFrom)).toEqual([0n, ...bands.slice(0, -1).map((band) => band.bandTo)]);
      expect(bands.at(-1)?.bandTo).toBeNull();
      expect(bands).toHaveLength(6);
    },
  );

  test('the shares of the development levy add up to 100 percent', () => {
    const shares = ratesInForce(seededRates, 'DEVELOPMENT_LEVY', 'share_', '2026-06-30');
    expect(shares.reduce((total, share) => total + (share.ratePercent ?? 0n), 0n)).toBe(1_000_000n);
  });

  test('each of the seeded rates names its law', () =>
    expect(seededRates.filter((rate) => !rate.legalReference)).toEqual([]));

  test('the worked examples still contain all their groups', () => {
    expect(exampleGroups().sort()).toEqual([
      'development_levy',
      'due_dates_by_month',
      'electronic_transfer_duty',
      'itf',
      'late_remittance_of_withheld_tax',
      'mda_contract',
      'nhf',
      'nhia',
      'nsitf',
      'paye_2011_to_2025',
      'paye_2026',
      'pension',
      'pension_due',
      'revenue_split',
      'stamp_duty',
      'vat',
      'vat_return',
      'wht',
    ]);
  });
});
