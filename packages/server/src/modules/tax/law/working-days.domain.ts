import { addDays, type Day, weekday } from '@isura/contract/kernel/days';

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
 * Id holidays are announced each year and are added by the central office.
 */
export function reckonedHolidays(year: number): Day[] {
  const easter = easterSunday(year);
  const fixed = ['01-01', '05-01', '06-12', '10-01', '12-25', '12-26'].map((day) => `${year}-${day}`);
  return [...fixed, addDays(easter, -2), addDays(easter, 1)].sort();
}

/** Reports whether a day is Monday to Friday and not a holiday. */
const isWorkingDay = (day: Day, holidays: ReadonlySet<Day>): boolean => weekday(day) % 6 !== 0 && !holidays.has(day);

/** Returns the `count`th working day after `day`, which itself does not count. */
export function workingDaysAfter(day: Day, count: number, holidays: ReadonlySet<Day>): Day {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (isWorkingDay(at, holidays)) left--;
  }
  return at;
}

/** Returns that day, or the working day before it: if a tax is due on a holiday, it must be paid by then. */
export function workingDayUpTo(day: Day, holidays: ReadonlySet<Day>): Day {
  let at = day;
  while (!isWorkingDay(at, holidays)) at = addDays(at, -1);
  return at;
}
