import { Day, type Instant, lagosClock, type Period } from './days.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const RANGE = '–';

const parts = (day: Day) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month: MONTHS[Number(month) - 1] ?? month, date: String(Number(date)) };
};

/** `3 Nov 2026` */
export function formatDay(day: Day): string {
  const { year, month, date } = parts(day);
  return `${date} ${month} ${year}`;
}

/** `Oct 2026` */
export const formatPeriod = (period: Period): string => formatDay(`${period}-01`).slice(2);

/** Returns `14:32`, in Lagos time. */
export const formatTime = (instant: Instant): string => lagosClock(instant).slice(11, 16);

/** Returns `3 Nov 2026, 14:32`, in Lagos time. */
export const formatInstant = (instant: Instant): string =>
  `${formatDay(lagosClock(instant).slice(0, 10))}, ${formatTime(instant)}`;

/** Returns a day in short form for tables: `3 Nov` in the year of `now`, `3 Nov 2025` otherwise. */
export function shortDay(day: Day, now: Instant): string {
  const { year, month, date } = parts(day);
  return lagosClock(now).startsWith(year) ? `${date} ${month}` : formatDay(day);
}

/**
 * Returns a moment in short form for tables: `3 Nov, 14:32` in the year of `now`, `3 Nov 2025, 14:32` otherwise; in
 * Lagos time.
 */
export const shortInstant = (instant: Instant, now: Instant): string =>
  `${shortDay(lagosClock(instant).slice(0, 10), now)}, ${formatTime(instant)}`;

/** Returns `3 Nov 2026, 14:32:05`, in Lagos time: for records where two events can fall in one minute. */
export const formatToTheSecond = (instant: Instant): string =>
  `${formatDay(lagosClock(instant).slice(0, 10))}, ${lagosClock(instant).slice(11, 19)}`;

const ago = (many: number, unit: string, isPast: boolean): string => {
  const span = `${many} ${unit}${many === 1 ? '' : 's'}`;
  return isPast ? `${span} ago` : `in ${span}`;
};

/** Returns `5 minutes ago` or `in 2 hours` under 24 hours, else the date and time; show the full time beside it. */
export function formatRelative(instant: Instant, now: Instant): string {
  const seconds = (now.getTime() - instant.getTime()) / 1000;
  const minutes = Math.floor(Math.abs(seconds) / 60);
  if (minutes >= 24 * 60) return formatInstant(instant);
  if (minutes === 0) return 'just now';
  return minutes < 60 ? ago(minutes, 'minute', seconds > 0) : ago(Math.floor(minutes / 60), 'hour', seconds > 0);
}

/** Returns `1–7 Nov 2026`, `28 Oct – 3 Nov 2026` or `28 Dec 2025 – 3 Jan 2026`; a single day when both are the same. */
export function formatRange(first: Day, last: Day): string {
  if (first === last) return formatDay(first);
  const [from, to] = [parts(first), parts(last)];
  if (from.year !== to.year) return `${formatDay(first)} ${RANGE} ${formatDay(last)}`;
  if (from.month !== to.month) return `${from.date} ${from.month} ${RANGE} ${formatDay(last)}`;
  return `${from.date}${RANGE}${formatDay(last)}`;
}

/** Returns `24/11/2026`, the format of date fields. */
export const dayInField = (day: Day): string => day.split('-').reverse().join('/');

/** Parses `24/11/2026` or `4/3/2026`; returns null for other orders, two-digit years and days not in the calendar. */
export function parseDayEntry(typed: string): Day | null {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  if (!date || !month || !year) return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return Day.safeParse(day).success ? day : null;
}
