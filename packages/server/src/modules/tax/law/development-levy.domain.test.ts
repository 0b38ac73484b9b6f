import { asKobo, koboOf, sum } from '@isura/contract/kernel/money';
import { percentOf } from '@isura/contract/kernel/percent';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examples, faultOf, seededRates } from '../../../../test/payment/tax.ts';
import { amounts, percentsOfHundred } from '../../../../test/schema/generators.ts';
import { developmentLevy } from './development-levy.domain.ts';
import { lateRemittance } from './late-remittance.domain.ts';
import { splitRevenue } from './revenue-split.domain.ts';

const FUNDS: Record<string, string> = {
  tetfund: 'TETFund',
  nelfund: 'Nigerian Education Loan Fund',
  nitdf: 'National Information Technology Development Fund',
  naseni: 'NASENI',
  nbti: 'National Board for Technological Incubation',
  defence: 'Defence and Security Infrastructure Fund',
  cybersecurity: 'National Cybersecurity Fund',
};

describe('the development levy', () => {
  test.each(
    examples<{ small_company: boolean; non_resident: boolean; distribution: [string, string][] }>('development_levy'),
  )('the development levy equals example $id: profit $assessable_profit', (example) => {
    const payer = {
      assessableProfit: koboOf(example.assessable_profit!),
      isSmallCompany: example.small_company,
      isNonResident: example.non_resident,
    };
    const { levy, shares } = developmentLevy(payer, seededRates, '2026-06-30');
    expect(levy).toBe(koboOf(example.levy!));
    expect(shares.map(({ fund, amount }) => [FUNDS[fund], amount])).toEqual(
      example.distribution.map(([fund, amount]) => [fund, koboOf(amount)]),
    );
  });

  test('the development levy has shares that add up, none below zero, however small it is', () => {
    const small = fc.bigInt(0n, 5_000n).map(asKobo);
    fc.assert(
      fc.property(fc.oneof(small, amounts), (assessableProfit) => {
        const { levy, shares } = developmentLevy(
          { assessableProfit, isSmallCompany: false, isNonResident: false },
          seededRates,
          '2026-06-30',
        );
        expect(sum(shares.map((share) => share.amount))).toBe(levy);
        expect(shares.every((share) => share.amount >= 0n)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('the development levy is shared the same way in whatever order the table lists the funds', () => {
    const payer = { assessableProfit: koboOf('333333.33'), isSmallCompany: false, isNonResident: false };
    const { shares } = developmentLevy(payer, seededRates.toReversed(), '2026-06-30');
    expect(shares.at(-1)).toEqual({ fund: 'cybersecurity', amount: koboOf('666.66') });
  });

  test('the development levy is refused if the funds of the table do not add up to 100 percent', () => {
    const payer = { assessableProfit: koboOf('100.00'), isSmallCompany: false, isNonResident: false };
    const short = seededRates.filter((rate) => rate.category !== 'share_nbti');
    expect(() => developmentLevy(payer, short, '2026-06-30')).toThrow('100 percent');
  });

  test('the development levy does not exist before 2026', () => {
    const payer = { assessableProfit: koboOf('1.00'), isSmallCompany: false, isNonResident: false };
    expect(faultOf(() => developmentLevy(payer, seededRates, '2025-12-31'))).toBe('taxRate E_RATE');
  });
});

describe('tax remitted late', () => {
  test.each(examples<{ days_late: number }>('late_remittance_of_withheld_tax'))(
    'tax remitted late equals example $id: $unremitted, $days_late days at $mpr_pct%',
    (example) => {
      const late = {
        unremitted: koboOf(example.unremitted!),
        days: example.days_late,
        policyPercent: percentOf(example.mpr_pct!)!,
      };
      expect(lateRemittance(late, seededRates, '2026-06-21')).toEqual({
        penalty: koboOf(example.penalty_10pct_pa!),
        interest: koboOf(example.simple_interest!),
        total: koboOf(example.total_due!),
      });
    },
  );

  test('tax remitted late costs nothing more if remitted on time', () => {
    const inTime = { unremitted: koboOf('500.00'), days: -3, policyPercent: 270_000n };
    expect(lateRemittance(inTime, seededRates, '2026-06-21')).toEqual({
      penalty: 0n,
      interest: 0n,
      total: koboOf('500.00'),
    });
  });
});

describe('a revenue split', () => {
  test.each(examples<{ result: [string, string, string][] }>('revenue_split'))(
    'a revenue split equals example $id: $amount',
    (example) => {
      const parties = example.result.map(([name, percent]) => ({ name, percent: percentOf(percent)! }));
      expect(splitRevenue(koboOf(example.amount!), parties)).toEqual(
        example.result.map(([name, , amount]) => ({ name, amount: koboOf(amount) })),
      );
    },
  );

  test('a revenue split has parts that add up, and only the first takes more than its share', () => {
    fc.assert(
      fc.property(amounts, percentsOfHundred(5), (amount, percents) => {
        const parts = splitRevenue(
          amount,
          percents.map((percent, at) => ({ name: `${at}`, percent })),
        );
        expect(sum(parts.map((part) => part.amount))).toBe(amount);
        for (const [at, part] of parts.entries()) {
          const exact = amount * percents[at]!;
          if (at === 0) expect(part.amount * 1_000_000n).toBeGreaterThanOrEqual(exact);
          else expect(part.amount * 1_000_000n).toBeLessThanOrEqual(exact);
        }
      }),
    );
  });

  test('a revenue split is refused if the shares do not add up to 100', () => {
    expect(faultOf(() => splitRevenue(koboOf('1.00'), [{ name: 'CRF', percent: 999_999n }]))).toBe('lines E_RATE');
  });
});
