import * as z from 'zod/mini';
import {
  addDays,
  addMonths,
  Day,
  dayIn,
  daysBetween,
  firstDayOf,
  type Instant,
  instantInLagos,
  lagosClock,
  lagosDay,
  lastDayOf,
  periodOf,
  startOfDay,
  withinYears,
} from './days.ts';

/**
 * A range as screens and calls write it: Lagos clock times, both ends included. `startDate` and `endDate` are
 * `YYYY-MM-DDTHH:mm:ss`; a bare day or a time without seconds is accepted too.
 */
export interface DateRange {
  startDate: string;
  endDate: string;
}

/** A range as the database reads it: from the first moment, and before the second. */
export interface HalfOpen {
  from: Instant;
  before: Instant;
}

/** Consecutive days, including both ends. */
export interface Days {
  first: Day;
  last: Day;
}

/** The first year of the portal's year choices (docs/spec/source.md#constants). */
export const FIRST_YEAR = 2012;
/** The first day that lists and figures can ask for. */
export const FIRST_DAY: Day = `${FIRST_YEAR}-01-01`;
const LONGEST_YEARS = 5;

const CLOCK = /^(\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/;

const isLagosTime = (text: string): boolean => {
  const parts = CLOCK.exec(text);
  return parts !== null && Day.safeParse(parts[1]).success;
};

/** An end of a range in a query: a Lagos clock time without zone, from 1900 to 2999. */
export const LagosTime = z
  .string()
  .check(z.refine(isLagosTime, { error: 'Time must be written like 2026-11-24T23:59:00' }), withinYears)
  .register(z.globalRegistry, { id: 'LagosTime', examples: ['2026-11-24T23:59:00'] });

/**
 * Returns the whole days from `first` to `last`, as the filters write them: T00:00:00 to T23:59:00
 * (docs/spec/source.md#constants).
 */
export const daysRange = (first: Day, last: Day): DateRange => ({
  startDate: `${first}T00:00:00`,
  endDate: `${last}T23:59:00`,
});

/** Returns the preset "Today". */
export const todayRange = (now: Instant): DateRange => daysRange(lagosDay(now), lagosDay(now));

/** Returns the preset "Last 7 days": today and the six days before it. */
export const last7DaysRange = (now: Instant): DateRange => daysRange(addDays(lagosDay(now), -6), lagosDay(now));

/** Returns the years from `current` back to the first (docs/spec/source.md#constants): 2026, 2025 … 2012. */
export const yearsBack = (current: number): number[] =>
  Array.from({ length: current - FIRST_YEAR + 1 }, (_, back) => current - back);

/**
 * Returns the year choices, newest first, down to 2012 (docs/spec/source.md#constants). The current year is that of
 * Lagos.
 */
export const yearChoices = (now: Instant): number[] => yearsBack(Number(lagosDay(now).slice(0, 4)));

function startOf(text: string): Instant {
  if (text.length === 10) return startOfDay(text);
  return instantInLagos(text.length === 16 ? `${text}:00` : text);
}

/**
 * Returns the length of the last unit in the text of an end: a day, a minute (also when its seconds are 00) or a
 * second.
 */
function precisionMs(text: string): number {
  if (text.length === 10) return 86_400_000;
  return text.length === 16 || text.endsWith(':00') ? 60_000 : 1_000;
}

/**
 * Returns the moments of a range. The end is included at its own precision (docs/spec/security.md#t32): 23:59:00 means
 * before 00:00:00 of the next day, so the last minute of a day is included, and the next day's range begins exactly
 * where this one ends. Throws a RangeError for ends that are no Lagos times; validate them with `LagosTime` first.
 */
export function halfOpen({ startDate, endDate }: DateRange): HalfOpen {
  if (!isLagosTime(startDate) || !isLagosTime(endDate)) throw new RangeError('Not a range of Lagos times');
  return { from: startOf(startDate), before: new Date(startOf(endDate).getTime() + precisionMs(endDate)) };
}

/** Returns the Lagos days a range consists of, both ends included, or null where it begins or ends within a day. */
export function wholeDays(range: DateRange): Days | null {
  const { from, before } = halfOpen(range);
  const [first, after] = [lagosDay(from), lagosDay(before)];
  const isWhole = startOfDay(first).getTime() === from.getTime() && startOfDay(after).getTime() === before.getTime();
  return isWhole ? { first, last: addDays(after, -1) } : null;
}

/** Returns the same clock time in Lagos five years later; on 1 March for 29 February. */
function fiveYearsAfter(moment: Instant): Instant {
  const clock = lagosClock(moment);
  const [year, month, day] = [clock.slice(0, 4), clock.slice(5, 7), clock.slice(8, 10)].map(Number);
  const later = new Date(Date.UTC((year ?? 0) + LONGEST_YEARS, (month ?? 1) - 1, day)).toISOString().slice(0, 10);
  return instantInLagos(`${later}${clock.slice(10)}`);
}

/**
 * Returns why a range cannot be used, or null when it can: its end is before its start, or it is longer than 5 years of
 * the calendar in Lagos. From 1 March 2023 it can run to 29 February 2028.
 */
export function rangeFault(range: DateRange): 'range-backwards' | 'range-too-long' | null {
  const { from, before } = halfOpen(range);
  if (before <= from) return 'range-backwards';
  return before > fiveYearsAfter(from) ? 'range-too-long' : null;
}

/** Returns the equal number of days just before: for 2026-11-23 to 2026-11-29, 2026-11-16 to 2026-11-22. */
export const daysBefore = ({ first, last }: Days): Days => ({
  first: addDays(first, -1 - daysBetween(first, last)),
  last: addDays(first, -1),
});

/** Returns the same day a year before; 28 February for 29 February. */
const yearBefore = (day: Day): Day => dayIn(addMonths(periodOf(day), -12), Number(day.slice(8)));

/**
 * Returns the same days a year before: for 2026-11-01 to 2026-11-22, 2025-11-01 to 2025-11-22. Days that end with a
 * whole month end with the whole of it a year before, so that no 29 February is left out: 2029-02-01 to 2029-02-28 is
 * compared with 2028-02-01 to 2028-02-29.
 */
export function daysLastYear({ first, last }: Days): Days {
  const month = periodOf(last);
  const endsWhole = first <= firstDayOf(month) && last === lastDayOf(month);
  return { first: yearBefore(first), last: endsWhole ? lastDayOf(addMonths(month, -12)) : yearBefore(last) };
}

/** The most days a series of figures shows by day; longer ranges are shown by month. */
const MOST_DAYS = 62;
/** Reports whether a series of a range shows days; otherwise months. */
export const showsDays = ({ first, last }: Days): boolean => daysBetween(first, last) < MOST_DAYS;

/**
 * Splits a range of days into whole months and the days left over at its ends: monthly sums are stored, so a long range
 * adds up few figures. 2026-01-20 to 2026-03-05 is February and two pieces; a range without a whole month is one piece.
 * A month with nothing after the range, because the range ends `today`, counts as whole too.
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

/** Days, and whether their sums are added to a total or taken from it. */
export interface SignedDays extends Days {
  isTaken: boolean;
}

/**
 * Says how the sums of some days are made from those of months and of days with as few days as possible: more than half
 * of a month is the month less its other days. 2026-01-05 to 2026-02-03 is January, less its first four days, and three
 * days. A month that is not over when the day is `today` is added up by its days.
 */
export function fewestDays(range: Days, today: Day): { months: Days[]; days: SignedDays[] } {
  const months: Days[] = [];
  const days: SignedDays[] = range.first > range.last ? [{ ...range, isTaken: false }] : [];
  for (let first = range.first; first <= range.last; ) {
    const month = { first: firstDayOf(periodOf(first)), last: lastDayOf(periodOf(first)) };
    const last = range.last < month.last ? range.last : month.last;
    const isMost = 2 * (daysBetween(first, last) + 1) > daysBetween(month.first, month.last) + 1 && month.last < today;
    if (isMost) {
      months.push(month);
      if (month.first < first) days.push({ first: month.first, last: addDays(first, -1), isTaken: true });
      if (last < month.last) days.push({ first: addDays(last, 1), last: month.last, isTaken: true });
    } else days.push({ first, last, isTaken: false });
    first = addDays(month.last, 1);
  }
  return { months, days };
}
