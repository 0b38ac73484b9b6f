import type { Days } from '@isura/contract/kernel/day-ranges';
import { addMonths, type Day, firstDayOf, type Period, periodOf } from '@isura/contract/kernel/days';

/** Returns the twelve months a dashboard shows, oldest first, ending with that of the day. */
export const twelveMonths = (day: Day): Period[] =>
  Array.from({ length: 12 }, (_, back) => addMonths(periodOf(day), back - 11));

/** Returns this month up to today. */
export const monthSoFar = (day: Day): Days => ({ first: firstDayOf(periodOf(day)), last: day });
