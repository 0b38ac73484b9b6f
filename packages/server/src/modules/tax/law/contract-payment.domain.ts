import { asKobo, type Kobo, NOTHING } from '@isura/contract/kernel/money';
import { percentOfAmount } from '@isura/contract/kernel/percent';
import { refuseField } from './tax-rate.domain.ts';

export interface Certificate {
  /** Certified value, without VAT. */
  certified: Kobo;
  /** Rates in ten-thousandths. From 2026 stamp duty is normally zero: an instrument paid for by an MDA is exempt. */
  vatPercent: bigint;
  whtPercent: bigint;
  stampDutyPercent?: bigint;
  /** As the certificate states it, instead of a percentage. */
  stampDuty?: Kobo;
  /** As the certificate states it, or that percentage of the value. */
  retention?: Kobo;
  advanceRecovery?: Kobo;
}

export interface ContractPayment {
  vat: Kobo;
  wht: Kobo;
  stampDuty: Kobo;
  retention: Kobo;
  advanceRecovery: Kobo;
  /** The amount the contractor gets now. */
  payContractor: Kobo;
  /** VAT and WHT for the tax authorities. */
  remitted: Kobo;
  /** The charge to the vote: value and VAT, including retention, which is kept as a payable. */
  charged: Kobo;
}

/**
 * Computes what an MDA pays on one certificate, in the order of docs/spec/tax.md#contract-payments: VAT is added and
 * withheld whole (NTA s.155), WHT and stamp duty are deducted from the certified value, then retention and the recovery
 * of an advance.
 *
 * 10,000,000.00 with VAT 7.5%, WHT 2%, stamp duty 1% and retention 500,000.00 gives the contractor 9,200,000.00 and
 * charges 10,750,000.00. The parts always add up to the charge less the recovered advance. Refuses with
 * E_DEDUCTION_LIMIT at `grossAmount` if the deductions exceed the value.
 */
export function contractPayment(certificate: Certificate): ContractPayment {
  const { certified, retention = NOTHING, advanceRecovery = NOTHING } = certificate;
  const vat = percentOfAmount(certified, certificate.vatPercent);
  const wht = percentOfAmount(certified, certificate.whtPercent);
  const stampDuty = certificate.stampDuty ?? percentOfAmount(certified, certificate.stampDutyPercent ?? 0n);
  const payContractor = asKobo(certified - wht - stampDuty - retention - advanceRecovery);
  if (payContractor < 0n) {
    throw refuseField('grossAmount', 'E_DEDUCTION_LIMIT', 'The deductions are more than the certified amount');
  }
  return {
    vat,
    wht,
    stampDuty,
    retention,
    advanceRecovery,
    payContractor,
    remitted: asKobo(vat + wht),
    charged: asKobo(certified + vat),
  };
}
