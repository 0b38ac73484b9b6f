import { type DateRange, halfOpen, rangeFault, wholeDays } from '@isura/contract/kernel/day-ranges';
import { addDays, type Day, firstDayOf, lagosDay, lastDayOf, periodOf } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Channel } from '@isura/contract/org/collection-rule';

/** What an inflow report is narrowed by, as its query says it. */
export interface InflowQuery {
  'start-date'?: string | undefined;
  'end-date'?: string | undefined;
  'service-id'?: number | undefined;
  channel?: Channel[] | undefined;
  status?: ('SUCCESSFUL' | 'REFUNDED')[] | undefined;
  'org-id'?: number | undefined;
}

/**
 * The same, as it is looked up. `first` and `last` are Lagos days, both in it; `moments` stands only where the range
 * begins or ends within a day.
 */
export interface InflowFilter {
  first: Day;
  last: Day;
  moments?: { from: Date; before: Date };
  serviceId?: number;
  channels?: readonly Channel[];
  statuses: readonly ('SUCCESSFUL' | 'REFUNDED')[];
  orgId?: number;
  /** The last day with figures of the whole portal, for who may see them. */
  over?: Day | undefined;
}

/** The range that is meant: both ends, or the last seven days up to the end or to today. */
function rangeOf(query: InflowQuery, now: Date): DateRange {
  const endDate = query['end-date'] ?? `${lagosDay(now)}T23:59:00`;
  return { startDate: query['start-date'] ?? `${addDays(endDate.slice(0, 10), -6)}T00:00:00`, endDate };
}

/**
 * What a query asks for. Without dates the last seven Lagos days, today in them; without a status the payments that are
 * SUCCESSFUL. Refuses with validation-failed a range that ends before it begins or spans more than five years.
 */
export function inflowFilter(query: InflowQuery, now: Date): InflowFilter {
  const range = rangeOf(query, now);
  const fault = rangeFault(range);
  if (fault) {
    const message = fault === 'range-backwards' ? 'The end lies before the start' : 'A range can be at most 5 years';
    throw new DomainError('validation-failed', {
      detail: message,
      errors: [{ field: 'end-date', code: fault, message }],
    });
  }
  return {
    first: range.startDate.slice(0, 10),
    last: range.endDate.slice(0, 10),
    ...(wholeDays(range) ? {} : { moments: halfOpen(range) }),
    ...(query['service-id'] === undefined ? {} : { serviceId: query['service-id'] }),
    ...(query.channel === undefined ? {} : { channels: query.channel }),
    statuses: query.status ?? ['SUCCESSFUL'],
    ...(query['org-id'] === undefined ? {} : { orgId: query['org-id'] }),
  };
}

/** Days in a row, both ends in it. */
export interface Days {
  first: Day;
  last: Day;
}

/**
 * A range of days as whole months and the days left over at its ends: sums of months are kept, so a long range is added
 * up from few figures. 2026-01-20 to 2026-03-05 is February and two pieces; a range without a whole month is one piece.
 * A month of which nothing comes after the range, because it ends `today`, is a whole one, too.
 */
export function wholeMonths({ first, last }: Days, today?: Day): { months?: Days; rest: Days[] } {
  const start = first === firstDayOf(periodOf(first)) ? first : addDays(lastDayOf(periodOf(first)), 1);
  const monthEnd = lastDayOf(periodOf(last));
  const isWhole = last === monthEnd || (today !== undefined && last >= today);
  const end = isWhole ? monthEnd : addDays(firstDayOf(periodOf(last)), -1);
  if (start > end) return { rest: [{ first, last }] };
  const rest: Days[] = [];
  if (first < start) rest.push({ first, last: addDays(start, -1) });
  if (last > end) rest.push({ first: addDays(end, 1), last });
  return { months: { first: start, last: end }, rest };
}
