import type { Day } from '@isura/contract/kernel/days';
import { asKobo, cut, type Kobo, NOTHING } from '@isura/contract/kernel/money';
import { percentOfAmount } from '@isura/contract/kernel/percent';
import { findRate, flatInForce, rateInForce, refuseField, type TaxRate } from './tax-rate.domain.ts';

/** From this day the Nigeria Tax Act 2025 speaks, with its exemptions of ss.135, 137 and 185. */
const NTA_2025: Day = '2026-01-01';
/** A loan of at most so many months is no loan capital (NTA s.137). */
const SHORT_LOAN_MONTHS = 12;
/** A lease is free below ten times the yearly minimum wage, where that is more than the sum named (NTA s.135). */
const WAGES_OF_A_LEASE = 10n;

export interface Instrument {
  /** Key of the instrument, such as `lease_up_to_7_years` or `share_capital`. */
  instrument: string;
  executedOn: Day;
  /** Value the duty is worked out on; of a lease the rent for the whole term. Not needed where the duty is flat. */
  value?: Kobo;
  /** Rent of one year; needed for a lease from 2026. */
  annualValue?: Kobo;
  /** Needed for loan capital from 2026. */
  loanMonths?: number;
  /** Whether government or an MDA is the one who would have to pay. */
  isPaidByGovernment?: boolean;
  extraCopies?: number;
}

export interface StampDuty {
  /** Null where the duty is a flat amount. */
  ratePercent: bigint | null;
  isExempt: boolean;
  duty: Kobo;
  /** Duty on the extra copies, apart from `duty`. */
  copies: Kobo;
}

const isLease = (instrument: string): boolean => instrument.startsWith('lease_');

/** The tier of a lease by its years: up to 7, up to 21, above 21. Refuses with E_LEASE_TIER when there are none. */
export function leaseTier(years: number): string {
  if (!(years > 0)) throw refuseField('leaseYears', 'E_LEASE_TIER', 'Enter the years of the lease');
  if (years <= 7) return 'lease_up_to_7_years';
  return years <= 21 ? 'lease_7_to_21_years' : 'lease_above_21_years';
}

/** Rent of one year, cut to whole kobo so that the limit of exemption is met exactly: 36,000,000.00 over 3 is 12,000,000.00. */
export function annualRent(wholeRent: Kobo, years: number): Kobo {
  if (!Number.isInteger(years) || years < 1)
    throw refuseField('leaseYears', 'E_LEASE_TIER', 'Enter the whole years of the lease');
  return cut(wholeRent, 1n, BigInt(years));
}

function needed<T>(value: T | undefined, field: string, message: string): T {
  if (value === undefined) throw refuseField(field, 'E_REQUIRED', message);
  return value;
}

function isFreeLease(deed: Instrument, rates: readonly TaxRate[]): boolean {
  const annual = needed(deed.annualValue, 'annualValue', 'Enter the rent of one year');
  const named = flatInForce(rates, { tax: 'STAMP_DUTY', category: 'lease_exempt_below', on: deed.executedOn });
  const wage = findRate(rates, { tax: 'PAYE', category: 'minimum_wage', on: deed.executedOn })?.flatAmount ?? 0n;
  const wages = wage * WAGES_OF_A_LEASE;
  return annual < (wages > named ? wages : named);
}

/** Whether the law of 2026 frees the instrument: government pays (s.185(c)), small lease (s.135), short loan (s.137). */
function isExempt(deed: Instrument, rate: TaxRate, rates: readonly TaxRate[]): boolean {
  if (deed.executedOn < NTA_2025) return false;
  if (deed.isPaidByGovernment || rate.ratePercent === 0n) return true;
  if (isLease(deed.instrument)) return isFreeLease(deed, rates);
  if (deed.instrument !== 'loan_capital') return false;
  return needed(deed.loanMonths, 'loanMonths', 'Enter the months of the loan') <= SHORT_LOAN_MONTHS;
}

/**
 * Stamp duty on one instrument at the rate of its execution day, half a kobo up, with what its exemptions leave.
 *
 * A lease of 36,000,000.00 over 3 years bears 280,800.00 in 2026; one of 9,999,999.99 a year bears none.
 * Refuses with E_RATE an instrument the table does not know that day and with E_REQUIRED a value it needs.
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
