import type { Days } from '@isura/contract/kernel/day-ranges';
import { addMonths, type Day, daysBetween, firstDayOf, type Period, periodOf } from '@isura/contract/kernel/days';

/** Returns the twelve months a dashboard shows, oldest first, ending with that of the day. */
export const twelveMonths = (day: Day): Period[] =>
  Array.from({ length: 12 }, (_, back) => addMonths(periodOf(day), back - 11));

/** Returns this month up to today. */
export const monthSoFar = (day: Day): Days => ({ first: firstDayOf(periodOf(day)), last: day });

/** The most days a series shows by day; longer ranges are shown by month. */
export const MOST_DAYS = 62;
/** Reports whether a series of a range shows days; otherwise months. */
export const showsDays = ({ first, last }: Days): boolean => daysBetween(first, last) < MOST_DAYS;
