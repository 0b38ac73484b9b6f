import { asKobo, koboOf } from '@isura/contract/kernel/money';
import { percentOf, percentOfAmount } from '@isura/contract/kernel/percent';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examples, faultOf } from '../../../../test/payment/tax.ts';
import { amounts } from '../../../../test/schema/generators.ts';
import { contractPayment } from './contract-payment.domain.ts';

describe('a payment on a contract', () => {
  test.each(examples('mda_contract'))('a payment on a contract equals example $id: $desc', (example) => {
    const paid = contractPayment({
      certified: koboOf(example.net!),
      vatPercent: percentOf(example.vat_rate!)!,
      whtPercent: percentOf(example.wht_rate!)!,
    });
    expect(paid).toMatchObject({
      vat: koboOf(example.vat_withheld!),
      wht: koboOf(example.wht!),
      payContractor: koboOf(example.pay_contractor!),
      remitted: koboOf(example.remit_nrs_or_state!),
      charged: koboOf(example.total_charge_to_vote!),
    });
  });

  test('a payment on a contract with stamp duty 1% and retention 500,000.00 is computed as the API shows it', () => {
    const paid = contractPayment({
      certified: koboOf('10000000.00'),
      vatPercent: 75_000n,
      whtPercent: 20_000n,
      stampDutyPercent: 10_000n,
      retention: koboOf('500000.00'),
    });
    expect(paid).toEqual({
      vat: koboOf('750000.00'),
      wht: koboOf('200000.00'),
      stampDuty: koboOf('100000.00'),
      retention: koboOf('500000.00'),
      advanceRecovery: 0n,
      payContractor: koboOf('9200000.00'),
      remitted: koboOf('950000.00'),
      charged: koboOf('10750000.00'),
    });
  });

  test('every kobo charged is allocated', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.bigInt(0n, 100_000n),
        fc.bigInt(0n, 200_000n),
        (certified, retentionPercent, whtPercent) => {
          const advanceRecovery = asKobo(certified / 10n);
          const paid = contractPayment({
            certified,
            vatPercent: 75_000n,
            whtPercent,
            retention: percentOfAmount(certified, retentionPercent),
            stampDutyPercent: 10_000n,
            advanceRecovery,
          });
          const { vat, wht, stampDuty, retention, payContractor, charged } = paid;
          expect(vat + wht + stampDuty + retention + advanceRecovery + payContractor).toBe(charged);
        },
      ),
    );
  });

  test('deductions above the certified amount are refused', () => {
    const certificate = {
      certified: koboOf('100.00'),
      vatPercent: 75_000n,
      whtPercent: 50_000n,
      advanceRecovery: koboOf('95.01'),
    };
    expect(faultOf(() => contractPayment(certificate))).toBe('grossAmount E_DEDUCTION_LIMIT');
    expect(contractPayment({ ...certificate, advanceRecovery: koboOf('95.00') }).payContractor).toBe(0n);
  });
});
