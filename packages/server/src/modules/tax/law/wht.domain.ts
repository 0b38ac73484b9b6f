import { formatDay } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { percentOfAmount } from '@isura/contract/kernel/percent';
import type { TaxedParty } from './tax-authority.domain.ts';
import { findRate, ratesInForce, refuseField, type TaxRate } from './tax-rate.domain.ts';

/** From this day the Withholding Regulations 2024 apply, which double the rate of a payee without a Tax ID. */
const REGULATIONS_2024: Day = '2025-01-01';
/** Passive income is never doubled (Withholding Regulations 2024). */
const PASSIVE: ReadonlySet<string> = new Set(['dividend_interest', 'royalty', 'rent_hire_lease']);

export interface WhtCase extends TaxedParty {
  /** Key of the transaction, for example `professional` or `construction_roads_buildings`. */
  category: string;
  hasTaxId: boolean;
  /** Day of payment or settlement, whichever is first. */
  paidOn: Day;
}

export interface Wht {
  ratePercent: bigint;
  wht: Kobo;
  net: Kobo;
}

/** Says that a day has no rates, and what to do about arrears of that time. */
function noRates(rates: readonly TaxRate[], paidOn: Day): string {
  const [first] = rates.flatMap(({ tax, effectiveFrom }) => (tax === 'WHT' ? [effectiveFrom] : [])).toSorted();
  const text = `The portal has no withholding rates for ${formatDay(paidOn)}`;
  return first === undefined || paidOn >= first
    ? text
    : `${text}: they begin on ${formatDay(first)}. Ask the tax authority for an assessment, and pay it as a retail payment`;
}

/**
 * Returns the rate of withholding tax, in ten-thousandths. From 2025 a payee without a Tax ID bears twice the rate,
 * except on passive income. Refuses with E_CATEGORY if the regulations have no rate for that payee, as a missing rate is
 * not zero, and with E_RATE at `paymentDate` a day the table has no rates for.
 */
export function whtRate(rates: readonly TaxRate[], payment: WhtCase): bigint {
  const { category, payeeKind, residency, paidOn } = payment;
  const rate = findRate(rates, { tax: 'WHT', category, payeeKind, residency, on: paidOn });
  if (rate?.ratePercent == null) {
    if (ratesInForce(rates, 'WHT', '', paidOn).length === 0)
      throw refuseField('paymentDate', 'E_RATE', noRates(rates, paidOn));
    const payee = `${residency === 'RESIDENT' ? 'resident' : 'non-resident'} ${payeeKind === 'CORPORATE' ? 'company' : 'individual'}`;
    throw refuseField('whtCategory', 'E_CATEGORY', `There is no withholding rate for a ${payee} in this category`);
  }
  const isPlain = payment.hasTaxId || PASSIVE.has(category) || paidOn < REGULATIONS_2024;
  return isPlain ? rate.ratePercent : rate.ratePercent * 2n;
}

/**
 * Computes withholding tax on an amount without VAT, half a kobo up. It is an advance on the payee's income tax, so the
 * payee gets that much less. 10,000,000.00 of consultancy to a resident company bears 500,000.00, without Tax ID
 * 1,000,000.00.
 */
export function withhold(amount: Kobo, payment: WhtCase, rates: readonly TaxRate[]): Wht {
  const ratePercent = whtRate(rates, payment);
  const wht = percentOfAmount(amount, ratePercent);
  return { ratePercent, wht, net: asKobo(amount - wht) };
}
