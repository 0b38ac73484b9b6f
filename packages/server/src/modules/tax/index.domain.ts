// The law as pure functions: the public interface for pure modules, and for threads that load nothing else.
export { type ContractPayment, contractPayment } from './law/contract-payment.domain.ts';
export { dueDates, nextDue, pensionDue, stampingDue } from './law/due-dates.domain.ts';
export { type LateRemittance, lateRemittance } from './law/late-remittance.domain.ts';
export { NTA_2025, type PayeOfMonth, type PayMonth, payeOfMonth, type YearSoFar } from './law/paye-year.domain.ts';
export { pension } from './law/pension.domain.ts';
export { annualRent, leaseTier, type StampDuty, stampDuty } from './law/stamp-duty.domain.ts';
export { type OwedTax, type TaxedParty, taxAuthority } from './law/tax-authority.domain.ts';
export { findRate, percentInForce, rateInForce, ratesInForce, type TaxRate } from './law/tax-rate.domain.ts';
export { vatOnNet } from './law/vat.domain.ts';
export { type WhtCase, withhold } from './law/wht.domain.ts';
