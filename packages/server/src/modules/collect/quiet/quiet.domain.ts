/**
 * Payments of one service, a number for each whole Lagos day from a first one on; the last number is of the last day that is over.
 * Which weekday the first day is does not matter: days that lie a multiple of seven apart are compared.
 */
export type DayCounts = readonly number[];

/** Days a service must have stayed away, and payments its season must have led to expect on them, before it rings. */
const QUIET_DAYS = 2;
const EXPECTED = 8;
/** Days the usual is taken from, and payments they must hold: of less nobody can say what is usual. */
const USUAL_DAYS = 56;
const ENOUGH = 20;
/** The same days a year before: whole weeks, so that a Monday is compared with a Monday; seasons come a week sooner or later. */
const YEAR = 364;
const SHIFTS = [-7, 0, 7];
const SHORTEST = 7;
const MOST_SEASON = 3;

/** An alarm that money ended by itself within so many days was for nothing. */
const SOON = 3;

const sum = (counts: DayCounts): number => counts.reduce((all, one) => all + one, 0);
const between = (counts: DayCounts, from: number, to: number): DayCounts => counts.slice(Math.max(0, from), to);

/** Payments of the days from `from` to before `to` as their weekdays had them over the eight weeks before. */
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
 * How many of the usual payments the season leaves for the days from `from` on, `length` of them: 0.5 where half as many as before came in
 * on them a year ago, the lowest of that week, the one before and the one after. 1 where last year says too little, at most 3.
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

/** Payments that were to be expected on the days from `from` to before `to`: by their weekdays, and by the season of last year. */
export const expectedOn = (counts: DayCounts, from: number, to: number): number =>
  usualOn(counts, from, to) * seasonOf(counts, from, to - from);

/** A service that took nothing for some days on which money was to be expected. */
export interface Quiet {
  /** The first day without a payment, as a place in the counts, and how many there are. */
  from: number;
  days: number;
  /** Payments that were to be expected on these days. */
  expected: number;
}

/**
 * Whether a service has gone quiet by the end of the last of these days: at least two days without a payment on which its weekdays
 * and its season led to expect eight or more. If payments come one by one and independently (Poisson), the chance of none where
 * eight are expected is 1 in 2,981. One that never took twenty payments in eight weeks, or stopped before, is not watched. With `end`,
 * as it was when only the days before that place were over.
 */
export function quietNow(counts: DayCounts, end = counts.length): Quiet | undefined {
  let from = end;
  while (from > 0 && counts[from - 1] === 0) from -= 1;
  const days = end - from;
  if (days < QUIET_DAYS || sum(between(counts, from - USUAL_DAYS, from)) < ENOUGH) return undefined;
  const expected = expectedOn(counts, from, end);
  return expected < EXPECTED ? undefined : { from, days, expected };
}

/** How often the alarm rang over all these days, and how often money came again by itself within three days. */
export interface Proof {
  rang: number;
  forNothing: number;
}

/**
 * The alarm as it would have rung on each morning of these days: once for each silence. It looks at nothing that came later, so this is
 * what would have been heard. A silence that goes on at the end is no false alarm.
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

/** Days a shift to one channel is looked for on, its least share there, and the most it may usually have. */
export const SHIFT_DAYS = 7;
const SHIFTED = 0.9;
const USUALLY = 0.6;

/** A service nearly all of whose payments came by one channel that usually brings little more than half of them. */
export interface OneChannel {
  channel: string;
  /** Of the payments of the last seven days, and of the eight weeks before: 0.95. */
  share: number;
  usually: number;
}

/**
 * Whether the payments of a service moved to one channel in the last seven days: nine of ten came by one that brought six of ten or fewer
 * in the eight weeks before. Twenty payments of both times are wanted: the other ways to pay may be broken.
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
