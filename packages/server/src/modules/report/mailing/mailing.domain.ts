import {
  addDays,
  addMonths,
  type Day,
  dayIn,
  firstDayOf,
  type Instant,
  instantInLagos,
  lagosDay,
  lastDayOf,
  periodOf,
  weekday,
} from '@isura/contract/kernel/days';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import type { ExportFilters } from '@isura/contract/report/export';
import type { MailingPeriod, MailingRhythm, RunOutcome } from '@isura/contract/report/mailing';
import type { Days } from '../definition/narrowing.domain.ts';

/** When a report is sent: how often, on which day of the week (Monday is 1) or month, at what time in Lagos. */
export interface Timing {
  rhythm: MailingRhythm;
  weekday: number | null;
  monthDay: number | null;
  clock: string;
}

/** A time at which a report is due: its Lagos day, and the moment. */
export interface Due {
  day: Day;
  at: Instant;
}

/** The days within which the next due time lies, as no month has more. */
const WITHIN_DAYS = 32;

const isDueOn = ({ rhythm, weekday: dueWeekday, monthDay }: Timing, day: Day): boolean => {
  if (rhythm === 'WEEKLY') return (weekday(day) || 7) === dueWeekday;
  return rhythm === 'DAILY' || day === dayIn(periodOf(day), monthDay ?? 1);
};
const momentOf = ({ clock }: Timing, day: Day): Instant => instantInLagos(`${day}T${clock}:00.000`);

function dueFrom(timing: Timing, now: Instant, step: 1 | -1): Due {
  const today = lagosDay(now);
  for (let days = 0; days <= WITHIN_DAYS; days += 1) {
    const day = addDays(today, days * step);
    const at = momentOf(timing, day);
    if (isDueOn(timing, day) && (step === 1 ? at > now : at <= now)) return { day, at };
  }
  throw new RangeError(`Nothing is due within ${WITHIN_DAYS} days`);
}

/** Returns the first due time after this moment: on Friday at 07:00 a daily one of 07:00 is due on Saturday. */
export const nextDue = (timing: Timing, now: Instant): Due => dueFrom(timing, now, 1);
/** Returns the latest due time that has passed; of several missed ones only this one is made up for. */
export const latestDue = (timing: Timing, now: Instant): Due => dueFrom(timing, now, -1);

/**
 * Returns the days covered by a report due on this day: whole days that are over. On Wednesday 25 November LAST_WEEK is
 * Monday the 16th to Sunday the 22nd; on the 1st MONTH_TO_DATE is the whole month before, because no day of this one is
 * over. Undefined for AS_IT_STANDS.
 */
export function daysOfPeriod(period: MailingPeriod, day: Day): Days | undefined {
  const yesterday = addDays(day, -1);
  switch (period) {
    case 'YESTERDAY':
      return { first: yesterday, last: yesterday };
    case 'LAST_WEEK': {
      const monday = addDays(day, 1 - (weekday(day) || 7));
      return { first: addDays(monday, -7), last: addDays(monday, -1) };
    }
    case 'LAST_MONTH': {
      const month = addMonths(periodOf(day), -1);
      return { first: firstDayOf(month), last: lastDayOf(month) };
    }
    case 'MONTH_TO_DATE':
      return { first: firstDayOf(periodOf(yesterday)), last: yesterday };
    case 'AS_IT_STANDS':
      return undefined;
  }
}

/** Returns which days a list's call takes: a range, one as-at day, or none. */
export function daysTaken({ query }: Pick<Endpoint, 'query'>): 'RANGE' | 'AS_AT' | 'NONE' {
  const { shape = {} } = (query ?? {}) as { shape?: object };
  if ('start-date' in shape) return 'RANGE';
  return 'as-at' in shape ? 'AS_AT' : 'NONE';
}

/** Returns the filters of a run: the stored ones, and the days of its period in the form the list's call takes. */
export function filtersOf(
  kept: ExportFilters,
  days: Days | undefined,
  taken: ReturnType<typeof daysTaken>,
): ExportFilters {
  if (!days || taken === 'NONE') return kept;
  if (taken === 'AS_AT') return { ...kept, 'as-at': days.last };
  return { ...kept, 'start-date': `${days.first}T00:00:00`, 'end-date': `${days.last}T23:59:00` };
}

/** The number of a run's files by state. */
export interface Counts {
  waiting: number;
  sent: number;
  failed: number;
}

/** Returns the outcome of a run from the states of its files. */
export function outcomeOf({ waiting, sent, failed }: Counts): RunOutcome {
  if (waiting > 0) return 'BEING_MADE';
  if (sent + failed === 0) return 'NOBODY';
  if (failed === 0) return 'SENT';
  return sent === 0 ? 'FAILED' : 'PARTLY';
}
