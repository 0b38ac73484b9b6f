import type { Day } from '@isura/contract/kernel/days';
import { workingDaysBefore } from '@isura/contract/kernel/working-days';

/** The working days after its last day in which a statement can be signed off without being late. */
const IN_TIME_DAYS = 3;

/**
 * Returns the earliest last day of a statement that is not late today: on Friday 27 November 2026, the 24th; on Monday
 * the 30th, the 25th.
 */
export const lateBefore = (today: Day): Day => workingDaysBefore(today, IN_TIME_DAYS);

/** Reports whether an unsigned statement, or a day in it, is late: three working days after its last one are over. */
export const isLate = (toDay: Day | null, today: Day): boolean => toDay !== null && toDay < lateBefore(today);
