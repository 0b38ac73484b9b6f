import { formatDay } from '@isura/contract/kernel/day-format';
import { type Day, daysBetween } from '@isura/contract/kernel/days';
import { halfUpToKobo, type Kobo, NOTHING } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import { HUNDRED_PERCENT, percentText } from '@isura/contract/kernel/percent';
import type { LateLaw } from '@isura/contract/request/payment-type';
import { findRate, type LateRemittance, lateRemittance, type TaxRate } from '../../tax/index.domain.ts';

/** A payment made after its legal due day. */
export interface Lateness {
  due: Day;
  today: Day;
  amount: Kobo;
}

/** Pension is late by months, each begun one counting whole. */
const DAYS_OF_A_MONTH = 30;

const penaltyRate = (rates: readonly TaxRate[], category: string, on: Day): TaxRate | null =>
  findRate(rates, { tax: 'PENALTY', category, on });

/** Names interest at the monetary policy rate: its amount where the portal knows the rate of that day. */
function interestText(rates: readonly TaxRate[], { due }: Lateness, interest: Kobo): string {
  const policy = penaltyRate(rates, 'monetary_policy_rate', due)?.ratePercent;
  return policy == null
    ? 'plus interest at the monetary policy rate'
    : `plus interest ${formatMoney(interest)} (${percentText(policy)}% a year)`;
}

/** Returns what late remittance of withheld tax adds (NTAA s.107), or undefined where the law of that day has no rate. */
function ofWithheldTax(late: Lateness, days: number, rates: readonly TaxRate[]): string | undefined {
  const rate = penaltyRate(rates, 'late_remittance', late.due);
  if (rate?.ratePercent == null) return undefined;
  const policyPercent = penaltyRate(rates, 'monetary_policy_rate', late.due)?.ratePercent ?? 0n;
  const { penalty, interest }: LateRemittance = lateRemittance(
    { unremitted: late.amount, days, policyPercent },
    rates,
    late.due,
  );
  const why = `${percentText(rate.ratePercent)}% a year, ${rate.legalReference ?? ''}`;
  return `Paid today it bears a penalty of ${formatMoney(penalty)} (${why}), ${interestText(rates, late, interest)}`;
}

function ofPension(late: Lateness, days: number, rates: readonly TaxRate[]): string | undefined {
  const rate = penaltyRate(rates, 'late_pension', late.due);
  if (rate?.ratePercent == null) return undefined;
  const months = BigInt(Math.ceil(days / DAYS_OF_A_MONTH));
  const penalty = halfUpToKobo(late.amount, rate.ratePercent * months, HUNDRED_PERCENT);
  const why = `${percentText(rate.ratePercent)}% a month or part of one, ${rate.legalReference ?? ''}`;
  return `Paid today it bears a penalty of at least ${formatMoney(penalty)} (${why})`;
}

function ofStampDuty(late: Lateness, _: number, rates: readonly TaxRate[]): string | undefined {
  const rate = penaltyRate(rates, 'late_stamping', late.due);
  if (rate?.ratePercent == null) return undefined;
  const why = `${percentText(rate.ratePercent)}% of the duty, ${rate.legalReference ?? ''}`;
  const penalty = halfUpToKobo(late.amount, rate.ratePercent, HUNDRED_PERCENT);
  return `Late stamping bears a penalty of ${formatMoney(penalty)} (${why}), plus interest at the monetary policy rate`;
}

const ADDED: Readonly<
  Record<LateLaw, (late: Lateness, days: number, rates: readonly TaxRate[]) => string | undefined>
> = { 'withheld-tax': ofWithheldTax, pension: ofPension, 'stamp-duty': ofStampDuty };

/**
 * Returns what is reported about a payment after its due day, with the penalty of its law, if there is one, computed up
 * to today; undefined up to that day. 1,000,000.00 of PAYE due on 10 November and paid on 10 December bears 8,219.18.
 */
export function latenessText(law: LateLaw | undefined, late: Lateness, rates: readonly TaxRate[]): string | undefined {
  const days = daysBetween(late.due, late.today);
  if (days <= 0) return undefined;
  const due = `It was due on ${formatDay(late.due)}, ${plural(days, 'day', 'days')} ago`;
  const added = law !== undefined && late.amount > NOTHING ? ADDED[law](late, days, rates) : undefined;
  return added === undefined ? due : `${due}. ${added}`;
}
