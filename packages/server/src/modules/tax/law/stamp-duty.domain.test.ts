import { type Kobo, koboOf } from '@isura/contract/kernel/money';
import { percentOf } from '@isura/contract/kernel/percent';
import { describe, expect, test } from 'vitest';
import { examples, faultOf, seededRates } from '../../../../test/payment/tax.ts';
import { annualRent, leaseTier, stampDuty } from './stamp-duty.domain.ts';
import { transferDuty } from './transfer-duty.domain.ts';

/** The note of an example says which loan is short, and its instrument name includes who pays. */
const deedOf = (example: Readonly<Record<string, string>>) => {
  const isGovernment = example.instrument === 'instrument_where_mda_is_the_payer';
  return {
    instrument: isGovernment ? 'contract_agreement' : example.instrument!,
    executedOn: example.date!,
    isPaidByGovernment: isGovernment,
    loanMonths: example.note?.includes('12 months or less') ? 12 : 13,
    ...(example.value && { value: koboOf(example.value) }),
    ...(example.annual_value && { annualValue: koboOf(example.annual_value) }),
  };
};

describe('stamp duty on instruments', () => {
  test.each(examples<{ exempt?: boolean }>('stamp_duty'))(
    'stamp duty on instruments equals example $id: $instrument of $value',
    (example) => {
      const { exempt, ...texts } = example;
      expect(stampDuty(deedOf(texts), seededRates)).toEqual({
        ratePercent: example.rate_pct === 'flat' ? null : percentOf(example.rate_pct!),
        isExempt: exempt ?? false,
        duty: koboOf(example.duty!),
        copies: 0n,
      });
    },
  );

  test('extra copies cost 50.00 each', () => {
    const deed = { instrument: 'partnership', executedOn: '2025-05-10', extraCopies: 3 };
    expect(stampDuty(deed, seededRates)).toMatchObject({ duty: koboOf('1000.00'), copies: koboOf('150.00') });
  });

  test.each([
    ['an unknown instrument', { instrument: 'napkin', executedOn: '2026-05-10' }, 'taxRate E_RATE'],
    ['one of a later law', { instrument: 'conveyance_on_sale', executedOn: '2025-12-31' }, 'taxRate E_RATE'],
    ['no value', { instrument: 'share_capital', executedOn: '2026-05-10' }, 'consideration E_REQUIRED'],
    [
      'a lease without its yearly rent',
      { instrument: 'lease_up_to_7_years', executedOn: '2026-05-10' },
      'annualValue E_REQUIRED',
    ],
    ['a loan without its months', { instrument: 'loan_capital', executedOn: '2026-05-10' }, 'loanMonths E_REQUIRED'],
  ])('stamp duty on %s is refused', (_what, deed, fault) =>
    expect(faultOf(() => stampDuty(deed, seededRates))).toBe(fault),
  );

  test('the exemptions of 2026 are not retroactive', () => {
    const old = { executedOn: '2025-12-31', value: koboOf('1000000.00') };
    const deeds = [
      { ...old, instrument: 'contract_agreement', isPaidByGovernment: true },
      { ...old, instrument: 'lease_up_to_7_years' },
      { ...old, instrument: 'loan_capital' },
    ];
    expect(deeds.map((deed) => stampDuty(deed, seededRates).duty)).toEqual([1_000_000n, 780_000n, 125_000n]);
  });

  test('the exemptions apply from the first day of 2026', () => {
    const deed = { instrument: 'contract_agreement', value: koboOf('1000000.00'), isPaidByGovernment: true };
    expect(stampDuty({ ...deed, executedOn: '2026-01-01' }, seededRates).isExempt).toBe(true);
  });

  test('a lease is exempt below ten minimum wages once these exceed the named sum', () => {
    const raised = seededRates.map((rate) =>
      rate.category === 'minimum_wage' && rate.effectiveTo === null
        ? { ...rate, flatAmount: koboOf('1200000.00') }
        : rate,
    );
    const lease = {
      instrument: 'lease_up_to_7_years',
      executedOn: '2026-05-10',
      value: koboOf('11999999.99'),
      annualValue: koboOf('11999999.99'),
    };
    expect(stampDuty(lease, raised).isExempt).toBe(true);
    expect(stampDuty({ ...lease, annualValue: koboOf('12000000.00') }, raised).isExempt).toBe(false);
  });

  test.each([
    [1, 'lease_up_to_7_years'],
    [7, 'lease_up_to_7_years'],
    [8, 'lease_7_to_21_years'],
    [21, 'lease_7_to_21_years'],
    [22, 'lease_above_21_years'],
  ])('a lease of %s years is %s', (years, tier) => expect(leaseTier(years)).toBe(tier));

  test.each([0, -1, Number.NaN])('a lease of %s years is refused', (years) => {
    expect(faultOf(() => leaseTier(years))).toBe('leaseYears E_LEASE_TIER');
    expect(faultOf(() => annualRent(koboOf('1.00'), years))).toBe('leaseYears E_LEASE_TIER');
  });

  test('a rent one kobo below the limit over three years stays below it', () => {
    expect(annualRent(koboOf('29999999.99'), 3)).toBe(koboOf('9999999.99'));
    expect(annualRent(koboOf('36000000.00'), 3)).toBe(koboOf('12000000.00'));
    expect(annualRent(koboOf('36000000.00'), 1)).toBe(koboOf('36000000.00'));
  });

  test.each([
    ['lease_up_to_7_years', '46370367.00', 3, '361688.86'],
    ['share_capital', '18913578.00', undefined, '141851.84'],
    ['conveyance_on_sale', '12000000.00', undefined, '180000.00'],
  ])('a schedule row of %s of %s bears %s', (instrument, value, years, duty) => {
    const deed = { instrument, executedOn: '2026-10-24', value: koboOf(value) };
    const annual: { annualValue?: Kobo } = years ? { annualValue: annualRent(deed.value, years) } : {};
    expect(stampDuty({ ...deed, ...annual }, seededRates).duty).toBe(koboOf(duty));
  });
});

describe('duty on electronic transfers', () => {
  test.each(
    examples<{
      type: 'transfer' | 'salary' | 'government_payer';
      self_transfer: 'no' | 'same_bank_self' | 'other_bank_self';
    }>('electronic_transfer_duty'),
  )(
    'duty on electronic transfers equals example $id: $type of $amount on $date, own accounts $self_transfer',
    (example) => {
      const transfer = {
        on: example.date!,
        amount: koboOf(example.amount!),
        kind: example.type,
        ownAccounts: example.self_transfer,
      };
      expect(transferDuty(transfer, seededRates)).toEqual({ duty: koboOf(example.duty!), borneBy: example.borne_by });
    },
  );

  test.each([
    ['2020-01-31', 'transfer', 'none'],
    ['2020-02-01', 'transfer', 'receiver'],
    ['2025-12-31', 'salary', 'receiver'],
    ['2026-01-01', 'salary', 'none'],
    ['2025-12-31', 'government_payer', 'receiver'],
    ['2026-01-01', 'transfer', 'sender'],
  ] as const)('on %s a %s of 10,000.00 is borne by %s', (on, kind, borneBy) => {
    expect(transferDuty({ on, kind, amount: koboOf('10000.00'), ownAccounts: 'no' }, seededRates).borneBy).toBe(
      borneBy,
    );
  });
});
