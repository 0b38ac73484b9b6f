import { firstDayOf, lastDayOf } from '@isura/contract/kernel/days';

/** The days of a month that are in a range, both in it. */
export function daysInMonth(month: string, { start, end }: { start: string; end: string }) {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  return { start: first > start ? first : start, end: last < end ? last : end };
}
