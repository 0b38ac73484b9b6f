import { addDays, type Day, type Instant, lagosClock, lagosDay, startOfDay, weekday } from './days.ts';

const HOUR_MS = 3_600_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** Returns Easter Sunday of a year in the Gregorian calendar (the anonymous method of 1876): 5 April in 2026. */
export function easterSunday(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const skipped = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const moon = (19 * a + b - Math.floor(b / 4) - skipped + 15) % 30;
  const sunday = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7;
  const late = Math.floor((a + 11 * moon + 22 * sunday) / 451);
  const count = moon + sunday - 7 * late + 114;
  return `${year}-${two(Math.floor(count / 31))}-${two((count % 31) + 1)}`;
}

/**
 * Returns the public holidays of a year that can be computed: the six of fixed date, Good Friday and Easter Monday. The
 * Id holidays, which are announced each year, and days declared for one occasion are not known to the portal: on them it
 * counts as on any other day (ADR 0281).
 */
export function reckonedHolidays(year: number): Day[] {
  const easter = easterSunday(year);
  const fixed = ['01-01', '05-01', '06-12', '10-01', '12-25', '12-26'].map((day) => `${year}-${day}`);
  return [...fixed, addDays(easter, -2), addDays(easter, 1)].sort();
}

const byYear = new Map<string, ReadonlySet<Day>>();

function isHoliday(day: Day): boolean {
  const year = day.slice(0, 4);
  const known = byYear.get(year) ?? new Set(reckonedHolidays(Number(year)));
  byYear.set(year, known);
  return known.has(day);
}

/**
 * Reports whether a day is Monday to Friday and none of the holidays: those passed, else those that can be computed.
 */
export const isWorkingDay = (day: Day, holidays?: ReadonlySet<Day>): boolean =>
  weekday(day) % 6 !== 0 && !(holidays ? holidays.has(day) : isHoliday(day));

function stepped(day: Day, count: number, way: 1 | -1, holidays?: ReadonlySet<Day>): Day {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, way);
    if (isWorkingDay(at, holidays)) left--;
  }
  return at;
}

/** Returns the `count`th working day after `day`, which itself does not count. */
export const workingDaysAfter = (day: Day, count: number, holidays?: ReadonlySet<Day>): Day =>
  stepped(day, count, 1, holidays);

/** Returns the `count`th working day before `day`, which itself does not count. */
export const workingDaysBefore = (day: Day, count: number): Day => stepped(day, count, -1);

/** Returns that day, or the working day before it: if a tax is due on a holiday, it must be paid by then. */
export const workingDayUpTo = (day: Day, holidays?: ReadonlySet<Day>): Day =>
  isWorkingDay(day, holidays) ? day : stepped(day, 1, -1, holidays);

/**
 * Returns when so many hours of working days in Lagos have passed since `from`, each such day with its 24: 24 hours from
 * Thursday 24 December 2026, 15:00, end on Monday the 28th at 15:00.
 */
export function afterWorkingHours(from: Instant, hours: number): Instant {
  let [at, left] = [from.getTime(), hours * HOUR_MS];
  for (;;) {
    const day = lagosDay(new Date(at));
    const end = startOfDay(addDays(day, 1)).getTime();
    if (isWorkingDay(day)) {
      if (left <= end - at) return new Date(at + left);
      left -= end - at;
    }
    at = end;
  }
}

/** Returns how many hours of working days in Lagos lie between two moments; zero when `to` is not later. */
export function workingHoursBetween(from: Instant, to: Instant): number {
  let [at, ms] = [from.getTime(), 0];
  while (at < to.getTime()) {
    const day = lagosDay(new Date(at));
    const end = Math.min(startOfDay(addDays(day, 1)).getTime(), to.getTime());
    if (isWorkingDay(day)) ms += end - at;
    at = end;
  }
  return ms / HOUR_MS;
}

/** Reports whether people are at work: on a working day from 08:00 to 16:00 in Lagos, the hours of the public service. */
export function isOfficeTime(at: Instant): boolean {
  const hour = Number(lagosClock(at).slice(11, 13));
  return isWorkingDay(lagosDay(at)) && hour >= 8 && hour < 16;
}
