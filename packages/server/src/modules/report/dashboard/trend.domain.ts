import type { Days } from '@isura/contract/kernel/day-ranges';
import { addMonths, type Day, dayIn, firstDayOf, lastDayOf, periodOf } from '@isura/contract/kernel/days';

/** Returns the same day a year before; 28 February for 29 February. */
const yearBefore = (day: Day): Day => dayIn(addMonths(periodOf(day), -12), Number(day.slice(8)));

/**
 * Returns the same days a year before: for 2026-11-01 to 2026-11-22, 2025-11-01 to 2025-11-22. Days that end with a
 * whole month end with the whole of it a year before, so that no 29 February is left out: 2029-02-01 to 2029-02-28 is
 * compared with 2028-02-01 to 2028-02-29.
 */
export function daysLastYear({ first, last }: Days): Days {
  const month = periodOf(last);
  const endsWhole = first <= firstDayOf(month) && last === lastDayOf(month);
  return { first: yearBefore(first), last: endsWhole ? lastDayOf(addMonths(month, -12)) : yearBefore(last) };
}

/**
 * Returns the part of the money taken that goes into no settlement: provider fees and overpayments. Of 1,000 taken,
 * settlements hold 900, 20 of it added for refunds, and 60 wait for one: 60 go into none. Kobo.
 */
export const keptOf = (
  { taken, recovered }: { taken: bigint; recovered: bigint },
  settled: bigint,
  ungathered: bigint,
) => taken - (settled - recovered) - ungathered;

/** One source that took money in this range and the one before, in kobo. */
export interface Moved {
  id: number;
  name: string;
  now: bigint;
  before: bigint;
}

/**
 * Returns the source that makes at least half of the difference between the two totals, in its direction: the largest,
 * of equals the first by id. Undefined when nothing changed or many small ones did. 900 now, 1,000 before, one service
 * down from 400 to 320: it makes 80 of the missing 100.
 */
export function causeOf(rows: readonly Moved[]): Moved | undefined {
  const difference = rows.reduce((all, { now, before }) => all + now - before, 0n);
  const sign = difference < 0n ? -1n : 1n;
  const share = ({ now, before }: Moved): bigint => (now - before) * sign;
  const [first] = [...rows].sort((a, b) => (share(a) === share(b) ? a.id - b.id : share(a) < share(b) ? 1 : -1));
  return first && difference !== 0n && share(first) * 2n >= difference * sign ? first : undefined;
}
