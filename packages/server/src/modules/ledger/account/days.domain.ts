import { FIRST_DAY, rangeFault } from '@isura/contract/kernel/day-ranges';
import { addDays, type Day } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';

const LAST = '2999-12-31';

export interface RangeQuery {
  'start-date'?: string | undefined;
  'end-date'?: string | undefined;
}

/**
 * Returns the business days a list asks for, both included: balances are kept by the day, so the time of an end counts
 * as its whole day. An open end is the first or last day there is; undefined when both are open. Refuses an end before
 * the start, and more than five years, with validation-failed.
 */
export function requestedDays({
  'start-date': start,
  'end-date': end,
}: RangeQuery): { from: Day; to: Day } | undefined {
  if (start === undefined && end === undefined) return undefined;
  const days = { from: start?.slice(0, 10) ?? FIRST_DAY, to: end?.slice(0, 10) ?? LAST };
  const fault = start !== undefined && end !== undefined && rangeFault({ startDate: days.from, endDate: days.to });
  if (!fault) return days;
  const message = fault === 'range-backwards' ? 'The end is before the start' : 'Choose five years or less';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'end-date', code: fault, message }],
  });
}

/** Every day there is. */
export const EVERY_DAY = { from: FIRST_DAY, to: LAST } as const;

/** Days a list of journals without dates goes back, today included. */
const USUAL_DAYS = 31;

/**
 * Returns the days journals are listed for without dates: the last 31, including today. Undefined where dates are
 * requested, or a journal by its number, which is found whatever its day.
 */
export function usualJournalDays(
  { 'start-date': start, 'end-date': end, query }: RangeQuery & { query?: string | undefined },
  today: Day,
): { first: Day; last: Day } | undefined {
  if (start !== undefined || end !== undefined || query?.trim().toUpperCase().startsWith('JN-')) return undefined;
  return { first: addDays(today, 1 - USUAL_DAYS), last: today };
}
