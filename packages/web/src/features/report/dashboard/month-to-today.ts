import { daysRange } from '@isura/contract/kernel/day-ranges';
import { type Day, firstDayOf, lagosDay, periodOf } from '@isura/contract/kernel/days';

/** Returns this month of Lagos up to today, and the same days as the calls of lists take them. */
export function monthToToday(): { start: Day; end: Day; query: { 'start-date': string; 'end-date': string } } {
  const end = lagosDay(new Date());
  const start = firstDayOf(periodOf(end));
  const { startDate, endDate } = daysRange(start, end);
  return { start, end, query: { 'start-date': startDate, 'end-date': endDate } };
}
