import type { Day } from '@isura/contract/kernel/days';
import { asKobo, cut, type Kobo, NOTHING } from '@isura/contract/kernel/money';
import { percentOfAmount } from '@isura/contract/kernel/percent';
import { findRate, flatInForce, rateInForce, refuseField, type TaxRate } from './tax-rate.domain.ts';

/** From this day the Nigeria Tax Act 2025 applies, with its exemptions of ss.135, 137 and 185. */
const NTA_2025: Day = '2026-01-01';
/** A loan of at most this many months is not loan capital (NTA s.137). */
const SHORT_LOAN_MONTHS = 12;
/** A lease is exempt below ten times the yearly minimum wage, if that is more than the named sum (NTA s.135). */
const WAGES_OF_A_LEASE = 10n;

export interface Instrument {
  /** Key of the instrument, for example `lease_up_to_7_years` or `share_capital`. */
  instrument: string;
  executedOn: Day;
  /** Value the duty is computed on; for a lease the rent of the whole term. Not needed if the duty is flat. */
  value?: Kobo;
  /** Rent of one year; needed for a lease from 2026. */
  annualValue?: Kobo;
  /** Needed for loan capital from 2026. */
  loanMonths?: number;
  /** Whether government or an MDA would have to pay. */
  isPaidByGovernment?: boolean;
  extraCopies?: number;
}

export interface StampDuty {
  /** Null if the duty is a flat amount. */
  ratePercent: bigint | null;
  isExempt: boolean;
  duty: Kobo;
  /** Duty on the extra copies, separate from `duty`. */
  copies: Kobo;
}

const isLease = (instrument: string): boolean => instrument.startsWith('lease_');

/**
 * Returns the tier of a lease by its years: up to 7, up to 21, above 21. Refuses with E_LEASE_TIER if there are none.
 */
export function leaseTier(years: number): string {
  if (!(years > 0)) throw refuseField('leaseYears', 'E_LEASE_TIER', 'Enter the term of the lease in years');
  if (years <= 7) return 'lease_up_to_7_years';
  return years <= 21 ? 'lease_7_to_21_years' : 'lease_above_21_years';
}

/**
 * Returns the rent of one year, rounded down to whole kobo so that the exemption limit is met exactly: 36,000,000.00
 * over 3 is 12,000,000.00.
 */
export function annualRent(wholeRent: Kobo, years: number): Kobo {
  if (!Number.isInteger(years) || years < 1)
    throw refuseField('leaseYears', 'E_LEASE_TIER', 'Enter the term of the lease in whole years');
  return cut(wholeRent, 1n, BigInt(years));
}

function needed<T>(value: T | undefined, field: string, message: string): T {
  if (value === undefined) throw refuseField(field, 'E_REQUIRED', message);
  return value;
}

function isFreeLease(deed: Instrument, rates: readonly TaxRate[]): boolean {
  const annual = needed(deed.annualValue, 'annualValue', 'Enter the rent for one year');
  const named = flatInForce(rates, { tax: 'STAMP_DUTY', category: 'lease_exempt_below', on: deed.executedOn });
  const wage = findRate(rates, { tax: 'PAYE', category: 'minimum_wage', on: deed.executedOn })?.flatAmount ?? 0n;
  const wages = wage * WAGES_OF_A_LEASE;
  return annual < (wages > named ? wages : named);
}

/**
 * Reports whether the law of 2026 exempts the instrument: government pays (s.185(c)), small lease (s.135), short loan
 * (s.137).
 */
function isExempt(deed: Instrument, rate: TaxRate, rates: readonly TaxRate[]): boolean {
  if (deed.executedOn < NTA_2025) return false;
  if (deed.isPaidByGovernment || rate.ratePercent === 0n) return true;
  if (isLease(deed.instrument)) return isFreeLease(deed, rates);
  if (deed.instrument !== 'loan_capital') return false;
  return needed(deed.loanMonths, 'loanMonths', 'Enter the term of the loan in months') <= SHORT_LOAN_MONTHS;
}

/**
 * Computes the stamp duty on one instrument at the rate of its execution day, half a kobo up, after its exemptions.
 *
 * A lease of 36,000,000.00 over 3 years bears 280,800.00 in 2026; one of 9,999,999.99 a year bears none. Refuses with
 * E_RATE an instrument the table does not know that day and with E_REQUIRED a missing value.
 */
export function stampDuty(deed: Instrument, rates: readonly TaxRate[]): StampDuty {
  const rate = rateInForce(rates, { tax: 'STAMP_DUTY', category: deed.instrument, on: deed.executedOn });
  const exempt = isExempt(deed, rate, rates);
  const owed = () =>
    rate.flatAmount ?? percentOfAmount(needed(deed.value, 'consideration', 'Enter the value'), rate.ratePercent ?? 0n);
  const copies = BigInt(deed.extraCopies ?? 0);
  const perCopy =
    copies === 0n ? NOTHING : flatInForce(rates, { tax: 'STAMP_DUTY', category: 'extra_copy', on: deed.executedOn });
  return {
    ratePercent: rate.ratePercent,
    isExempt: exempt,
    duty: exempt ? NOTHING : owed(),
    copies: exempt ? NOTHING : asKobo(perCopy * copies),
  };
}
