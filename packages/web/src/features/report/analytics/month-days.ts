import { firstDayOf, lastDayOf } from '@isura/contract/kernel/days';

/** Returns the days of a month that are within a range, both ends included. */
export function daysInMonth(month: string, { start, end }: { start: string; end: string }) {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  return { start: first > start ? first : start, end: last < end ? last : end };
}
