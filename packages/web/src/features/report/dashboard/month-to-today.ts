import { addDays, type Day, lagosDay } from '@isura/contract/kernel/days';

/** Returns this month of Lagos up to today. */
export function monthToToday(): { start: Day; end: Day } {
  const end = lagosDay(new Date());
  return { start: addDays(end, 1 - Number(end.slice(8))), end };
}
