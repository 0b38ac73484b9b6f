import { asKobo, type Kobo, NOTHING } from '@isura/contract/kernel/money';
import { percentOfAmount } from '@isura/contract/kernel/percent';
import { refuseField } from './tax-rate.domain.ts';

export interface Certificate {
  /** Certified value, without VAT. */
  certified: Kobo;
  /** Rates in ten-thousandths. A stamp duty of nothing is the rule from 2026: an instrument an MDA pays for is exempt. */
  vatPercent: bigint;
  whtPercent: bigint;
  stampDutyPercent?: bigint;
  /** As the certificate states it, instead of a percent. */
  stampDuty?: Kobo;
  /** As the certificate states it, or that percent of the value. */
  retention?: Kobo;
  advanceRecovery?: Kobo;
}

export interface ContractPayment {
  vat: Kobo;
  wht: Kobo;
  stampDuty: Kobo;
  retention: Kobo;
  advanceRecovery: Kobo;
  /** What the contractor gets now. */
  payContractor: Kobo;
  /** VAT and WHT that go to the tax authorities. */
  remitted: Kobo;
  /** What the vote bears: value and VAT. Retention is in it, kept as a payable. */
  charged: Kobo;
}

/**
 * What an MDA pays on one certificate, in the order of the tax rules, section 11: VAT is added and withheld whole
 * (NTA s.155), WHT and stamp duty are taken from the certified value, then retention and the recovery of an advance.
 *
 * 10,000,000.00 with VAT 7.5%, WHT 2%, stamp duty 1% and retention 500,000.00 gives the contractor 9,200,000.00 and charges
 * 10,750,000.00. The parts always add up to what is charged less the recovered advance.
 * Refuses with E_DEDUCTION_LIMIT at `grossAmount` when the deductions are more than the value.
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
