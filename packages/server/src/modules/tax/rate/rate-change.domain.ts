import { addDays, type Day } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';

/** The part of a current rate that a change is checked against. */
export interface CurrentRate {
  ratePercent: bigint | null;
  flatAmount: Kobo | null;
  effectiveFrom: Day;
  effectiveTo: Day | null;
}

/** The new rate from one day. */
export interface RateChange {
  ratePercent?: bigint | undefined;
  flatAmount?: Kobo | undefined;
  effectiveFrom: Day;
}

const fault = (field: string, code: string, message: string): FieldProblem => ({ field, code, message });

function faultsOf(rate: CurrentRate, change: RateChange, today: Day): FieldProblem[] {
  const found: FieldProblem[] = [];
  if ((rate.ratePercent === null) !== (change.ratePercent === undefined))
    found.push(
      rate.ratePercent === null
        ? fault('ratePercent', 'not-wanted', 'This rate is not a percentage')
        : fault('ratePercent', 'required', 'Enter a percent'),
    );
  if ((rate.flatAmount === null) !== (change.flatAmount === undefined))
    found.push(
      rate.flatAmount === null
        ? fault('flatAmount', 'not-wanted', 'This rate is not an amount')
        : fault('flatAmount', 'required', 'Enter an amount'),
    );
  if (change.flatAmount !== undefined && change.flatAmount < 0n)
    found.push(fault('flatAmount', 'too-small', 'Amount must be 0.00 or more'));
  if (change.effectiveFrom <= today) found.push(fault('effectiveFrom', 'date-past', 'Date must be tomorrow or later'));
  else if (change.effectiveFrom <= rate.effectiveFrom)
    found.push(fault('effectiveFrom', 'too-early', 'Date must be after the first day of the current rate'));
  if (
    found.length === 0 &&
    rate.ratePercent === (change.ratePercent ?? null) &&
    rate.flatAmount === (change.flatAmount ?? null)
  )
    found.push(fault(rate.ratePercent === null ? 'flatAmount' : 'ratePercent', 'same', 'This is the current rate'));
  return found;
}

/**
 * Returns the last day of the rate that a change closes: the day before the new one starts. 7.5% of 1 January 2026 that
 * becomes 10% on 1 January 2027 ends on 31 December 2026. Refuses with `invalid-transition` (`closed`) a rate that
 * already has an end, and with `validation-failed` a change that is retroactive, changes nothing, or omits a value the
 * rate has.
 */
export function lastDayOf(rate: CurrentRate, change: RateChange, today: Day): Day {
  if (rate.effectiveTo !== null)
    throw new DomainError('invalid-transition', {
      detail: 'This rate already has an end date. Change the rate that follows it.',
      reason: 'closed',
    });
  const errors = faultsOf(rate, change, today);
  if (errors.length > 0)
    throw new DomainError('validation-failed', { detail: errors[0]?.message ?? 'Check the rate.', errors });
  return addDays(change.effectiveFrom, -1);
}
