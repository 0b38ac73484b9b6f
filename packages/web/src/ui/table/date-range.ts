import { type DateRange, daysRange, FIRST_YEAR, last7DaysRange, todayRange } from '@isura/contract/kernel/day-ranges';
import {
  addDays,
  addMonths,
  firstDayOf,
  type Instant,
  lagosDay,
  lastDayOf,
  periodOf,
} from '@isura/contract/kernel/days';
import type { DateSearch } from './date-search.ts';

const month = (period: string): DateRange => daysRange(firstDayOf(period), lastDayOf(period));

/** Presets that end today, by their number of days. */
const rolling: Readonly<Record<string, number>> = { 'last-30-days': 30, 'last-90-days': 90 };

/** Returns the quarter that a month belongs to. */
function quarter(period: string): DateRange {
  const first = addMonths(period, -((Number(period.slice(5, 7)) - 1) % 3));
  return daysRange(firstDayOf(first), lastDayOf(addMonths(first, 2)));
}

/** Returns the range of a preset at that time; open ends of a custom range stay open, and no choice is no range. */
export function rangeOf({ when, start, end }: DateSearch, now: Instant): Partial<DateRange> {
  const today = lagosDay(now);
  if (when === 'today') return todayRange(now);
  if (when === 'last-7-days') return last7DaysRange(now);
  const back = rolling[when ?? ''];
  if (back !== undefined) return daysRange(addDays(today, 1 - back), today);
  if (when === 'this-quarter') return quarter(periodOf(today));
  if (when === 'this-month') return month(periodOf(today));
  if (when === 'last-month') return month(addMonths(periodOf(today), -1));
  const year = when === 'this-year' ? today.slice(0, 4) : when;
  if (year && /^\d{4}$/.test(year) && Number(year) >= FIRST_YEAR) return daysRange(`${year}-01-01`, `${year}-12-31`);
  if (when !== 'custom') return {};
  return {
    ...(start && { startDate: daysRange(start, start).startDate }),
    ...(end && { endDate: daysRange(end, end).endDate }),
  };
}

/** Returns the same as the query of a call. */
export function datesOf(search: DateSearch, now: Instant) {
  const { startDate, endDate } = rangeOf(search, now);
  return { 'start-date': startDate, 'end-date': endDate };
}
