/**
 * Payments of one service, one number for each whole Lagos day; the last number is of the last day that is over. The
 * weekday of the first day does not matter: days a multiple of seven apart are compared.
 */
export type DayCounts = readonly number[];

/** Days a service must have had no payment, and payments expected on them, before an alarm. */
const QUIET_DAYS = 2;
const EXPECTED = 8;
/** Days the usual number is taken from, and the payments they must hold: fewer do not show what is usual. */
const USUAL_DAYS = 56;
const ENOUGH = 20;
/** The same days a year before: whole weeks, so that a Monday is compared with a Monday; seasons shift by a week. */
const YEAR = 364;
const SHIFTS = [-7, 0, 7];
const SHORTEST = 7;
const MOST_SEASON = 3;

/** An alarm is false when money comes again by itself within this many days. */
const SOON = 3;

const sum = (counts: DayCounts): number => counts.reduce((all, one) => all + one, 0);
const between = (counts: DayCounts, from: number, to: number): DayCounts => counts.slice(Math.max(0, from), to);

/**
 * Returns the usual payments of the days from `from` to before `to`: the averages of their weekdays over the eight
 * weeks before.
 */
function usualOn(counts: DayCounts, from: number, to: number): number {
  let usual = 0;
  for (let day = from; day < to; day += 1) {
    const alike: number[] = [];
    for (let past = from - USUAL_DAYS; past < from; past += 1)
      if (past >= 0 && (day - past) % 7 === 0) alike.push(counts[past] ?? 0);
    usual += alike.length === 0 ? 0 : sum(alike) / alike.length;
  }
  return usual;
}

/**
 * Returns the share of the usual payments that the season leaves for the `length` days from `from` on: 0.5 where half
 * as many as before came in a year ago, the lowest of that week, the one before and the one after. 1 where last year
 * has too little data, at most 3.
 */
function seasonOf(counts: DayCounts, from: number, length: number): number {
  const days = Math.max(length, SHORTEST);
  const seasons = SHIFTS.flatMap((shift) => {
    const start = from - YEAR + shift;
    if (start < USUAL_DAYS || sum(between(counts, start - USUAL_DAYS, start)) < ENOUGH) return [];
    return sum(between(counts, start, start + days)) / Math.max(1, usualOn(counts, start, start + days));
  });
  return seasons.length === 0 ? 1 : Math.min(MOST_SEASON, ...seasons);
}

/** Returns the payments expected on the days from `from` to before `to`, by their weekdays and last year's season. */
export const expectedOn = (counts: DayCounts, from: number, to: number): number =>
  usualOn(counts, from, to) * seasonOf(counts, from, to - from);

/** A service without payments on some days for which they were expected. */
export interface Quiet {
  /** The first day without a payment, as an index of the counts, and the number of such days. */
  from: number;
  days: number;
  /** Payments expected on these days. */
  expected: number;
}

/**
 * Returns the silence of a service that is quiet at the end of the last of these days: at least two days without a
 * payment, on which weekdays and season led to expect eight or more. If payments are independent (Poisson), the chance
 * of none where eight are expected is 1 in 2,981. A service without twenty payments in eight weeks is not watched.
 * `end` gives the result as of the time when only the days before that index were over.
 */
export function quietNow(counts: DayCounts, end = counts.length): Quiet | undefined {
  let from = end;
  while (from > 0 && counts[from - 1] === 0) from -= 1;
  const days = end - from;
  if (days < QUIET_DAYS || sum(between(counts, from - USUAL_DAYS, from)) < ENOUGH) return undefined;
  const expected = expectedOn(counts, from, end);
  return expected < EXPECTED ? undefined : { from, days, expected };
}

/** How often the alarm was raised over all these days, and how often money came again by itself within three days. */
export interface Proof {
  rang: number;
  forNothing: number;
}

/**
 * Counts the alarms that would have been raised on each morning of these days: once for each silence. It uses nothing
 * that came later, so the result is what would have happened. A silence that continues at the end is not a false alarm.
 */
export function provedOn(counts: DayCounts): Proof {
  const proof: Proof = { rang: 0, forNothing: 0 };
  let rangAt: number | undefined;
  for (let end = 1; end <= counts.length; end += 1) {
    if (counts[end - 1] !== 0) {
      if (rangAt !== undefined && end - rangAt <= SOON) proof.forNothing += 1;
      rangAt = undefined;
      continue;
    }
    if (rangAt === undefined && counts[end - QUIET_DAYS] === 0 && quietNow(counts, end)) {
      rangAt = end;
      proof.rang += 1;
    }
  }
  return proof;
}

/** Days a shift to one channel is looked for, the channel's least share in them, and its highest usual share. */
export const SHIFT_DAYS = 7;
const SHIFTED = 0.9;
const USUALLY = 0.6;

/** A service with nearly all payments by one channel that usually brings little more than half of them. */
export interface OneChannel {
  channel: string;
  /** Share of the payments of the last seven days, and of the eight weeks before: 0.95. */
  share: number;
  usually: number;
}

/**
 * Returns the channel to which the payments of a service moved in the last seven days: nine of ten came by one that
 * brought six of ten or fewer in the eight weeks before. Both periods need twenty payments. The other channels may be
 * broken.
 */
export function oneChannelNow(channels: ReadonlyMap<string, DayCounts>): OneChannel | undefined {
  const parts = [...channels].map(([channel, counts]) => {
    const at = counts.length - SHIFT_DAYS;
    return { channel, now: sum(between(counts, at, counts.length)), usual: sum(between(counts, at - USUAL_DAYS, at)) };
  });
  const [now, usual] = [sum(parts.map((part) => part.now)), sum(parts.map((part) => part.usual))];
  const [first] = parts.toSorted((a, b) => b.now - a.now);
  if (!first || now < ENOUGH || usual < ENOUGH) return undefined;
  const found = { channel: first.channel, share: first.now / now, usually: first.usual / usual };
  return found.share >= SHIFTED && found.usually <= USUALLY ? found : undefined;
}
