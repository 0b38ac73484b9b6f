import { addDays, type Day } from '@isura/contract/kernel/days';

/** The days after its last day in which a statement can be signed off without being late. */
const IN_TIME_DAYS = 3;

/** Returns the earliest last day of a statement that is not late today: on the 27th, the 24th. */
export const lateBefore = (today: Day): Day => addDays(today, -IN_TIME_DAYS);

/** Reports whether an unsigned statement, or a day in it, is late: its last day is more than three days ago. */
export const isLate = (toDay: Day | null, today: Day): boolean => toDay !== null && toDay < lateBefore(today);
