import { lagosDay } from '@isura/contract/kernel/days';

/** How long before the end of a day in Lagos no test begins: its clock moves by minutes and stays on one day. */
const LAST_MINUTES = 15 * 60_000;

/** Returns this moment, or in the last quarter of an hour of a day in Lagos one of the next day. */
export function awayFromMidnight(now: Date): Date {
  const later = new Date(now.getTime() + LAST_MINUTES);
  return lagosDay(later) === lagosDay(now) ? now : later;
}
