import { asKobo, koboOf, NOTHING, sum } from '@isura/contract/kernel/money';
import { percentOf } from '@isura/contract/kernel/percent';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examples, faultOf, seededRates } from '../../../../test/payment/tax.ts';
import { amounts } from '../../../../test/schema/generators.ts';
import { paye } from './paye.domain.ts';
import { consolidatedRelief, paye2011, type ReliefBase } from './paye-2011.domain.ts';
import { byMonth, runBands } from './paye-bands.domain.ts';
import { payeOfMonth } from './paye-year.domain.ts';

interface Bands {
  bands: { amount: string; rate: string; tax: string }[];
  exempt: boolean;
}
const bandsOf = (example: Bands) =>
  example.bands.map((band) => ({
    amount: koboOf(band.amount),
    ratePercent: percentOf(band.rate)!,
    tax: koboOf(band.tax),
  }));

const nothingElse = {
  pension: NOTHING,
  nhf: NOTHING,
  nhia: NOTHING,
  mortgageInterest: NOTHING,
  lifePremium: NOTHING,
  annualRent: NOTHING,
};

describe('PAYE from 2026', () => {
  test.each(examples<Bands>('paye_2026'))('PAYE from 2026 equals example $id: gross $gross', (example) => {
    const year = {
      gross: koboOf(example.gross!),
      pension: koboOf(example.pension!),
      nhf: koboOf(example.nhf!),
      nhia: koboOf(example.nhia!),
      mortgageInterest: koboOf(example.mortgage_interest!),
      lifePremium: koboOf(example.life_premium!),
      annualRent: koboOf(example.annual_rent!),
    };
    expect(paye(year, seededRates, '2026-01-01')).toEqual({
      rentRelief: koboOf(example.rent_relief!),
      chargeable: koboOf(example.chargeable!),
      isExempt: example.exempt,
      bands: bandsOf(example),
      annualTax: koboOf(example.annual_tax!),
      januaryToNovember: koboOf(example.monthly_jan_to_nov!),
      december: koboOf(example.december!),
    });
  });

  test.each([
    ['70000.00', '0.00', '0.00', '0.00', '0.00'],
    ['178937.50', '13088.00', '2556.25', '240000.00', '13893.99'],
    ['209125.00', '15296.00', '2987.50', '300000.00', '17876.23'],
  ])('a schedule row of %s a month with pension %s, NHF %s and rent %s bears %s', (gross, pension, nhf, rent, tax) => {
    const month = {
      gross: koboOf(gross),
      pension: koboOf(pension),
      nhf: koboOf(nhf),
      nhia: NOTHING,
      oneOff: NOTHING,
      lifePremium: NOTHING,
      mortgageInterest: NOTHING,
      isLast: false,
      annualRent: koboOf(rent),
    };
    expect(payeOfMonth(month, undefined, seededRates, '2026-11').amount).toBe(koboOf(tax));
  });

  test('deductions above the gross leave nothing to tax', () => {
    const year = { ...nothingElse, gross: koboOf('900000.00'), pension: koboOf('1000000.00') };
    expect(paye(year, seededRates, '2026-01-01')).toMatchObject({ chargeable: 0n, annualTax: 0n, isExempt: false });
  });

  test('above the minimum wage, more pay never means less take-home pay', () => {
    const gross = amounts.map((amount) => asKobo(amount + 84_000_000n));
    fc.assert(
      fc.property(gross, amounts, (less, raise) => {
        const more = asKobo(less + raise);
        const left = (amount: typeof less) =>
          amount - paye({ ...nothingElse, gross: amount }, seededRates, '2026-01-01').annualTax;
        expect(left(more)).toBeGreaterThanOrEqual(left(less));
      }),
    );
  });

  test('the bands cover all of the chargeable income and their tax adds up to the kobo', () => {
    fc.assert(
      fc.property(amounts, (chargeable) => {
        const { tax, bands } = runBands(chargeable, seededRates, '2026-01-01');
        expect(sum(bands.map((band) => band.amount))).toBe(chargeable);
        const shown = sum(bands.map((band) => band.tax));
        expect(shown - tax <= 3n && tax - shown <= 3n).toBe(true);
      }),
    );
  });

  test('PAYE has no bands before 2011', () => {
    expect(faultOf(() => runBands(koboOf('1.00'), seededRates, '2010-12-31'))).toBe('taxPeriod E_PERIOD_TOO_OLD');
  });
});

describe('PAYE from 2011 to 2025', () => {
  test.each(examples<Bands & { minimum_tax_applied: boolean; cra_base: ReliefBase }>('paye_2011_to_2025'))(
    'PAYE from 2011 to 2025 equals example $id: gross $gross on $cra_base',
    (example) => {
      const year = {
        gross: koboOf(example.gross!),
        pension: koboOf(example.pension!),
        nhf: koboOf(example.nhf!),
        nhis: koboOf(example.nhis!),
        lifePremium: koboOf(example.life_premium!),
        reliefBase: example.cra_base,
      };
      expect(paye2011(year, seededRates, '2025-06-30')).toEqual({
        reliefIncome: koboOf(example.gross_income_for_cra!),
        consolidatedRelief: koboOf(example.cra!),
        chargeable: koboOf(example.chargeable!),
        isExempt: example.exempt,
        isMinimumTax: example.minimum_tax_applied,
        bands: bandsOf(example),
        annualTax: koboOf(example.annual_tax!),
        januaryToNovember: koboOf(example.monthly_jan_to_nov!),
        december: koboOf(example.december!),
      });
    },
  );

  const five = {
    gross: koboOf('5000000.00'),
    pension: koboOf('400000.00'),
    nhf: NOTHING,
    nhis: NOTHING,
    lifePremium: NOTHING,
  };

  test('without a setting the base of the relief changes in 2021', () => {
    expect(paye2011(five, seededRates, '2020-12-31').annualTax).toBe(koboOf('608000.00'));
    expect(paye2011(five, seededRates, '2021-01-01').annualTax).toBe(koboOf('627200.00'));
  });

  test('the minimum wage is tax-free from 2021, and its amount changes in July 2024', () => {
    const isExempt = (gross: string, on: string) =>
      paye2011({ ...five, gross: koboOf(gross), pension: NOTHING }, seededRates, on).isExempt;
    expect([
      isExempt('360000.00', '2020-12-31'),
      isExempt('360000.00', '2021-01-01'),
      isExempt('360000.01', '2021-01-01'),
    ]).toEqual([false, true, false]);
    expect([isExempt('840000.00', '2024-06-30'), isExempt('840000.00', '2024-07-01')]).toEqual([false, true]);
  });

  test('1% is the larger relief from 20,000,000.00 on', () => {
    expect(consolidatedRelief(koboOf('20000000.00'), seededRates, '2025-01-01')).toBe(koboOf('4200000.00'));
    expect(consolidatedRelief(koboOf('20000100.00'), seededRates, '2025-01-01')).toBe(koboOf('4200021.00'));
  });

  test('PAYE from 2011 to 2025 is not computed for 2026', () => {
    expect(faultOf(() => paye2011(five, seededRates, '2026-01-01'))).toBe('taxRate E_RATE');
  });
});

describe('a year of tax by months', () => {
  test('a year of tax by months adds up to the year and no month is negative', () => {
    const small = fc.bigInt(0n, 200n).map(asKobo);
    fc.assert(
      fc.property(fc.oneof(small, amounts), (annual) => {
        const { januaryToNovember, december } = byMonth(annual);
        expect(11n * januaryToNovember + december).toBe(annual);
        expect(januaryToNovember >= 0n && december >= 0n).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
