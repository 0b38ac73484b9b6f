import type { Days } from '@isura/contract/kernel/day-ranges';
import { addMonths, type Day, dayIn, periodOf } from '@isura/contract/kernel/days';

/** The same day a year before; the last of February for its 29th. */
const yearBefore = (day: Day): Day => dayIn(addMonths(periodOf(day), -12), Number(day.slice(8)));

/** The same days a year before: of 2026-11-01 to 2026-11-22 those from 2025-11-01 to 2025-11-22. */
export const daysLastYear = ({ first, last }: Days): Days => ({ first: yearBefore(first), last: yearBefore(last) });

/**
 * What of the money taken goes into no settlement: fees of providers, and what came beyond a bill. 1,000 taken, of which settlements hold
 * 900, 20 of it given to them for refunds, and 60 wait for one: 60 go into none. Kobo.
 */
export const keptOf = (
  { taken, recovered }: { taken: bigint; recovered: bigint },
  settled: bigint,
  ungathered: bigint,
) => taken - (settled - recovered) - ungathered;

/** One that took money on these days and on those before, in kobo. */
export interface Moved {
  id: bigint;
  name: string;
  now: bigint;
  before: bigint;
}

/**
 * The one that makes at least half of the difference between all of now and all of before, in its direction: the largest,
 * of equals the first by id. Nothing when all is as before or many small ones make it. 900 now, 1,000 before, of which
 * one service went from 400 to 320: it makes 80 of the 100 that are missing.
 */
export function causeOf(rows: readonly Moved[]): Moved | undefined {
  const difference = rows.reduce((all, { now, before }) => all + now - before, 0n);
  const sign = difference < 0n ? -1n : 1n;
  const share = ({ now, before }: Moved): bigint => (now - before) * sign;
  const [first] = [...rows].sort((a, b) =>
    share(a) === share(b) ? Number(a.id - b.id) : share(a) < share(b) ? 1 : -1,
  );
  return first && difference !== 0n && share(first) * 2n >= difference * sign ? first : undefined;
}
