import { formatDay } from '@isura/contract/kernel/day-format';
import { rangeFault } from '@isura/contract/kernel/day-ranges';
import { addMonths, type Day, firstDayOf, lastDayOf, type Period, periodOf } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';

export interface RequestedPeriod {
  periodStart: Day;
  periodEnd: Day;
}

const refuse = (field: keyof RequestedPeriod, code: string, message: string): never => {
  throw new DomainError('validation-failed', { detail: message, errors: [{ field, code, message }] });
};

/**
 * Returns the period of a statement. One that begins before the account was opened begins with the month of its first
 * posting. Refuses with validation-failed a period that is backwards, longer than five years, in the future, or over
 * before the first posting, and an account without postings.
 */
export function periodFor(
  { periodStart, periodEnd }: RequestedPeriod,
  begins: Day | null,
  today: Day,
): RequestedPeriod {
  const fault = rangeFault({ startDate: periodStart, endDate: periodEnd });
  if (fault === 'range-backwards') return refuse('periodEnd', fault, 'The end is before the start');
  if (fault) return refuse('periodEnd', fault, 'Choose five years or less');
  if (periodEnd > today) return refuse('periodEnd', 'in-the-future', 'Choose an end no later than today');
  if (begins === null) return refuse('periodStart', 'nothing-posted', 'Nothing has been posted to this account yet');
  if (periodEnd < begins)
    return refuse('periodEnd', 'before-the-account', `Nothing was posted to this account before ${formatDay(begins)}`);
  return { periodStart: periodStart < begins ? begins : periodStart, periodEnd };
}

/**
 * Returns the last month with statements that are due: October from the statement day of November on
 * (docs/spec/journeys.md#j14), in Lagos days.
 */
export function lastMonthDue(today: Day, statementDay: number): Period {
  const last = addMonths(periodOf(today), -1);
  return Number(today.slice(8)) >= statementDay ? last : addMonths(last, -1);
}

/** Returns the first and last day of a month. */
export const daysOfMonth = (month: Period): { first: Day; last: Day } => ({
  first: firstDayOf(month),
  last: lastDayOf(month),
});
