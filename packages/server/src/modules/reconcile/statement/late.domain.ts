import { addDays, type Day } from '@isura/contract/kernel/days';

/** How many days after its last day a statement may be signed off without being late. */
const IN_TIME_DAYS = 3;

/** The first day a statement may end on and not be late today: on the 27th, the 24th. */
export const lateBefore = (today: Day): Day => addDays(today, -IN_TIME_DAYS);

/** Whether a statement that nobody has signed off, or a day it speaks of, is late: its last day is more than three days ago. */
export const isLate = (toDay: Day | null, today: Day): boolean => toDay !== null && toDay < lateBefore(today);
