import * as z from 'zod/mini';

/** A business date `YYYY-MM-DD` in Lagos. Validated on input; a plain string afterwards. */
export type Day = string;
/** A tax or payroll month, `YYYY-MM`. */
export type Period = string;
/** When something happened: a moment in UTC. */
export type Instant = Date;

export const Day = z.iso
  .date({ error: 'Date must be a day of the calendar, written like 2026-11-24' })
  .register(z.globalRegistry, { id: 'Day' });

export const Period = z
  .string()
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { error: 'Month must be written like 2026-10' }))
  .register(z.globalRegistry, { id: 'Period' });

/**
 * Refuses a day, or a text that begins with one, in an implausible year, so that a day calculated from it, such as the
 * day after, stays in the calendar.
 */
export const withinYears = z.refine<string>((text) => !/^\d{4}-/.test(text) || (text >= '1900' && text < '3000'), {
  error: 'Choose days from 1 January 1900 to 31 December 2999',
  params: { code: 'day-outside' },
});

/** A day that is entered or queried: in the calendar, and from 1900 to 2999. */
export const DayIn = Day.check(withinYears).register(z.globalRegistry, { id: 'DayIn' });

/** A month that is entered or queried, from 1900 to 2999. */
export const PeriodIn = Period.check(withinYears).register(z.globalRegistry, { id: 'PeriodIn' });

/** A moment in calls: ISO 8601 in UTC on the wire, a Date in the program. */
export const Instant = z.codec(
  z.iso
    .datetime({ error: 'Time must be written like 2026-11-24T13:32:00Z' })
    .register(z.globalRegistry, { id: 'Instant' }),
  z.date(),
  { decode: (text) => new Date(text), encode: (instant) => instant.toISOString() },
);

const DAY_MS = 86_400_000;
/** Lagos is at UTC+01:00 all year and has had no daylight saving since 1919. */
const LAGOS_MS = 3_600_000;

const atMidnightUtc = (day: Day): number => {
  if (!Day.safeParse(day).success) throw new RangeError(`Not a day: ${day.slice(0, 40)}`);
  return Date.parse(`${day}T00:00:00Z`);
};

/** Returns the day in Lagos at that moment: 23:30 UTC on 30 June is already 1 July. */
export const lagosDay = (instant: Instant): Day => lagosClock(instant).slice(0, 10);

/** Returns the clock time in Lagos at that moment, `YYYY-MM-DDTHH:mm:ss`. */
export const lagosClock = (instant: Instant): string =>
  new Date(instant.getTime() + LAGOS_MS).toISOString().slice(0, 19);

/** Returns the moment of a clock time in Lagos, `YYYY-MM-DDTHH:mm:ss`. */
export const instantInLagos = (clock: string): Instant => new Date(Date.parse(`${clock}Z`) - LAGOS_MS);

/** Returns the moment a day begins in Lagos: 23:00 UTC of the day before. */
export const startOfDay = (day: Day): Instant => new Date(atMidnightUtc(day) - LAGOS_MS);

/** Returns the day `days` later, or earlier when negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date(atMidnightUtc(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns how many days later `to` is than `from`; negative when it is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((atMidnightUtc(to) - atMidnightUtc(from)) / DAY_MS);

/** Returns the day of the week: 0 is Sunday, 6 is Saturday. */
export const weekday = (day: Day): number => new Date(atMidnightUtc(day)).getUTCDay();

export const periodOf = (day: Day): Period => day.slice(0, 7);

/** Returns the month `months` later, or earlier when negative. */
export function addMonths(period: Period, months: number): Period {
  const count = Number(period.slice(0, 4)) * 12 + Number(period.slice(5)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

export const firstDayOf = (period: Period): Day => `${period}-01`;
export const lastDayOf = (period: Period): Day => addDays(firstDayOf(addMonths(period, 1)), -1);

/** Returns that day of the month, or its last day when the month is shorter: the 30th of February 2026 is the 28th. */
export function dayIn(period: Period, dayOfMonth: number): Day {
  const last = lastDayOf(period);
  const day = `${period}-${String(dayOfMonth).padStart(2, '0')}`;
  return day < last ? day : last;
}
