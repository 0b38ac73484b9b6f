import { type DateRange, halfOpen, rangeFault, wholeDays } from '@isura/contract/kernel/day-ranges';
import { addDays, type Day, lagosDay, startOfDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';

/** The days of a report as in its query. */
export interface RangeQuery {
  'start-date'?: string | undefined;
  'end-date'?: string | undefined;
}

/**
 * The same in the form used for the look-up: Lagos days, both included; `moments` is set only where a range begins or
 * ends within a day.
 */
export interface ReportRange {
  first: Day;
  last: Day;
  moments?: { from: Date; before: Date };
}

/** Returns the requested range: both ends, or the last seven days up to the end or to today. */
function rangeOf(query: RangeQuery, now: Date): DateRange {
  const endDate = query['end-date'] ?? `${lagosDay(now)}T23:59:00`;
  return { startDate: query['start-date'] ?? `${addDays(endDate.slice(0, 10), -6)}T00:00:00`, endDate };
}

/** The first day of a report: the days it is compared with are earlier. */
const EARLIEST: Day = '2000-01-01';
/** The messages for an invalid range, and the field each belongs to. */
const faults = {
  'range-backwards': { field: 'end-date', message: 'The end is before the start' },
  'range-too-long': { field: 'end-date', message: 'A range can be at most 5 years' },
  'range-too-early': { field: 'start-date', message: 'Choose days from 1 January 2000 on' },
};

function faultOf(range: DateRange): keyof typeof faults | null {
  if (range.startDate.slice(0, 10) < EARLIEST) return 'range-too-early';
  return rangeFault(range);
}

/**
 * Returns the days of a report: without dates the last seven Lagos days including today. Refuses with validation-failed
 * a range that ends before it begins (range-backwards), spans more than five years (range-too-long), or lies before the
 * year 2000 (range-too-early). Days after 2999 are refused by the call.
 */
export function reportRange(query: RangeQuery, now: Date): ReportRange {
  const range = rangeOf(query, now);
  const fault = faultOf(range);
  if (fault) {
    const { field, message } = faults[fault];
    throw new DomainError('validation-failed', { detail: message, errors: [{ field, code: fault, message }] });
  }
  return {
    first: range.startDate.slice(0, 10),
    last: range.endDate.slice(0, 10),
    ...(wholeDays(range) ? {} : { moments: halfOpen(range) }),
  };
}

/**
 * Returns the filters of a file with both ends of its range filled in, and its days: "the last seven" stay those of
 * this moment.
 */
export function fixedDays<F extends object>(
  filters: F,
  { first, last }: ReportRange,
): { filters: F; days: { first: Day; last: Day } } {
  const ends = { 'start-date': `${first}T00:00:00`, 'end-date': `${last}T23:59:00` };
  return { filters: { ...ends, ...filters }, days: { first, last } };
}

/**
 * Returns a range up to the end of today, because a comparison excludes the future. A range after today stays as it is.
 */
export function endedToday({ first, last, moments }: ReportRange, today: Day): ReportRange {
  const isCut = first <= today && last > today;
  if (!isCut) return { first, last, ...(moments && { moments }) };
  const before = startOfDay(addDays(today, 1));
  return { first, last: today, ...(moments && { moments: { from: moments.from, before } }) };
}
