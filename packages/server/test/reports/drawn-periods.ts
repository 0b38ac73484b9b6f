import { halfOpen, wholeDays as wholeDaysOf } from '@isura/contract/kernel/day-ranges';
import { addDays, type Day, lagosClock } from '@isura/contract/kernel/days';
import fc from 'fast-check';
import { EDGES, READ_AT } from './edge-days.ts';

/** A period as a screen or a program writes it; one end, or both, may be left out. */
export interface Period {
  'start-date'?: string;
  'end-date'?: string;
}

const today: Day = READ_AT.slice(0, 10);
const edge = fc.constantFrom(...EDGES, addDays(today, 1));
const time = fc.constantFrom('', 'T00:00:00', 'T23:59:00', 'T23:59:59', 'T23:59', 'T00:00:01', 'T10:30:00', 'T08:00');

/** Returns two ends in the order of the moments they name; a day begins at midnight. */
function inOrder(one: string, other: string): Period {
  const isFirst = `${one}T00:00:00`.slice(0, 19) <= `${other}T00:00:00`.slice(0, 19);
  return isFirst ? { 'start-date': one, 'end-date': other } : { 'start-date': other, 'end-date': one };
}

/** Whole days between edges, as the filters of the screens write them. */
export const wholeDays: fc.Arbitrary<Period> = fc
  .tuple(edge, edge)
  .map((days) => days.toSorted())
  .map(([first, last]) => ({ 'start-date': `${first}T00:00:00`, 'end-date': `${last}T23:59:00` }));

/** Any period, also one that begins or ends within a day, and one with a single end or none. */
export const anyPeriod: fc.Arbitrary<Period> = fc.oneof(
  { weight: 4, arbitrary: wholeDays },
  {
    weight: 4,
    arbitrary: fc.tuple(edge, time, edge, time).map(([one, from, other, to]) => inOrder(one + from, other + to)),
  },
  { weight: 1, arbitrary: wholeDays.map(({ 'start-date': start = '' }) => ({ 'start-date': start })) },
  { weight: 1, arbitrary: wholeDays.map(({ 'end-date': end = '' }) => ({ 'end-date': end })) },
  { weight: 1, arbitrary: fc.constant({}) },
);

/** Periods every run reads, in words. */
export const ALWAYS_READ: readonly (readonly [words: string, period: Period])[] = [
  ['a leap day', { 'start-date': '2028-02-29T00:00:00', 'end-date': '2028-02-29T23:59:00' }],
  ['the first minute of a leap day', { 'start-date': '2028-02-29T00:00', 'end-date': '2028-02-29T00:00' }],
  ['the minutes around a new year', { 'start-date': '2027-12-31T23:59:00', 'end-date': '2028-01-01T00:00:00' }],
  ['February and the day after it', { 'start-date': '2028-02-01', 'end-date': '2028-03-01' }],
  ['days on which nothing came', { 'start-date': '2028-01-15', 'end-date': '2028-01-20T23:59:59' }],
  ['2012', { 'start-date': '2012-01-01T00:00:00', 'end-date': '2012-12-31T23:59:00' }],
  ['five years to the day', { 'start-date': '2024-03-01T00:00:00', 'end-date': '2029-02-28T23:59:00' }],
];

/** Reports whether a period has whole days. */
export const hasWholeDays = (period: Period): boolean => {
  const { 'start-date': startDate, 'end-date': endDate } = endsOf(period);
  return wholeDaysOf({ startDate, endDate }) !== null;
};

/** Returns both ends of the period of a report: the last seven days up to its end, or from its start up to today. */
export function endsOf({ 'start-date': start, 'end-date': end = `${today}T23:59:00` }: Period): Required<Period> {
  return { 'start-date': start ?? `${addDays(end.slice(0, 10), -6)}T00:00:00`, 'end-date': end };
}

/**
 * Reports whether a moment lies in a period, read off a clock in Lagos as a person would: an end includes the whole
 * day, minute or second it names, and an end that is left out excludes nothing.
 */
export function isIn(moment: Date, { 'start-date': start = '', 'end-date': end = '9999' }: Period): boolean {
  const shown = `${lagosClock(moment)}.${String(moment.getTime() % 1_000).padStart(3, '0')}`;
  const exact = end.length === 19 && end.endsWith(':00') ? end.slice(0, 16) : end;
  return shown >= start && shown.slice(0, exact.length) <= exact;
}

/** Returns the same for something that has a business day: a time within a day counts as the whole day. */
export const isOnDay = (day: Day, { 'start-date': start = '', 'end-date': end = '9999' }: Period): boolean =>
  day >= start.slice(0, 10) && day <= end.slice(0, 10);

/** Returns a period up to the end of today; one that has not begun as it is. */
const soFar = ({ 'start-date': start, 'end-date': end }: Required<Period>): Required<Period> => ({
  'start-date': start,
  'end-date': start.slice(0, 10) <= today && end.slice(0, 10) > today ? today : end,
});

/** Reports whether a moment lies in as long a time just before a period, without its days after today. */
export function justBefore(period: Required<Period>): (at: Date) => boolean {
  const { 'start-date': startDate, 'end-date': endDate } = soFar(period);
  const { from, before } = halfOpen({ startDate, endDate });
  const earlier = from.getTime() - (before.getTime() - from.getTime());
  return (at) => at.getTime() >= earlier && at < from;
}

/**
 * Reports whether a moment lies in a period, without its days after today, a year before: 28 February for 29 February,
 * and a February that is whole in it is compared with all of the other.
 */
export function aYearBefore(period: Required<Period>): (at: Date) => boolean {
  const { 'start-date': start, 'end-date': end } = soFar(period);
  const before = (text: string): string =>
    `${Number(text.slice(0, 4)) - 1}${text.slice(4).replace(/^-02-29/, '-02-28')}`;
  const year = Number(end.slice(0, 4)) - 1;
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  const endsFebruary = end.slice(4, 10) === '-02-28' && isLeap && start.slice(0, 10) <= `${end.slice(0, 4)}-02-01`;
  const last = endsFebruary ? `${year}-02-29${end.slice(10)}` : before(end);
  return (at) => isIn(at, { 'start-date': before(start), 'end-date': last });
}
