import { formatRange } from '@isura/contract/kernel/day-format';
import { asKobo, type Kobo, sum } from '@isura/contract/kernel/money';
import { partText } from '@isura/contract/kernel/percent-shares';

/** Puts an amount in words: short (`compactMoney`) or in full (`formatMoney`). */
export type MoneyWords = (amount: Kobo) => string;

/**
 * What a chart shows, in words. With amounts it is a function: the page shows them short, its tooltip and screen readers
 * have them in full.
 */
export type Finding = string | ((money: MoneyWords) => string);

/** Returns a finding with its amounts in these words. */
export const findingIn = (finding: Finding, money: MoneyWords): string =>
  typeof finding === 'string' ? finding : finding(money);

/** Returns the difference of two amounts. */
export const gapOf = (one: Kobo, other: Kobo): Kobo => asKobo(one > other ? one - other : other - one);

/** An amount compared with one before it. */
export interface Moved {
  amount: Kobo;
  before: Kobo;
}

/**
 * Returns the row that accounts for at least half of the total difference, in its direction; undefined where many do. No
 * other row is named as a cause.
 */
export function mostOf<Row extends Moved>(rows: readonly Row[]): Row | undefined {
  const difference = rows.reduce((all, { amount, before }) => all + amount - before, 0n);
  const sign = difference < 0n ? -1n : 1n;
  const share = ({ amount, before }: Moved): bigint => (amount - before) * sign;
  const [first] = rows.toSorted((one, other) => (share(one) < share(other) ? 1 : -1));
  return first && difference !== 0n && share(first) * 2n >= difference * sign ? first : undefined;
}

/** Returns the row that grew most against before, where any did. */
export function grewMost<Row extends Moved>(rows: readonly Row[]): Row | undefined {
  const [first] = rows.toSorted((one, other) => (one.amount - one.before < other.amount - other.before ? 1 : -1));
  return first && first.amount > first.before ? first : undefined;
}

/** Reports whether an amount is at least ten times another, in either direction: it is then named from and to. */
export const isLeap = (one: Kobo, other: Kobo): boolean =>
  one > 0n && other > 0n && (one >= other * 10n || other >= one * 10n);

/** Returns when a bucket of a series was: `on 21 Nov 2025`, `in Nov 2025`. */
export const whenOf = (bucket: string): string => `${/^([A-Z]|\d{4}$)/.test(bucket) ? 'in' : 'on'} ${bucket}`;

/** A measure as the titles of its charts name it. */
interface Measure {
  /** Its plain name, which is the title where there is nothing to compare: `Received`. */
  name: string;
  /** What happened to its amounts: `was received`. */
  verb: string;
}

/** Measures of the analytics. */
export const measures = {
  received: { name: 'Received', verb: 'was received' },
  requested: { name: 'Requested', verb: 'was requested' },
} as const satisfies Record<string, Measure>;

/** The amounts of some days and of those they are compared with; days in words, such as `18–19 Nov 2025`. */
export interface Compared {
  amount: Kobo;
  /** Absent where it is compared with nothing. */
  before?: Kobo | undefined;
  days: string;
  than?: string | undefined;
  /** How many points the chart has: one alone shows no change. */
  points: number;
  /** Why, after a semicolon: `most of it on 21 Nov 2025`. */
  cause?: string | undefined;
}

/**
 * Returns how an amount compares with other days: `Received is ₦180.00 above 18–19 Nov 2025; most of it on 21 Nov
 * 2025`. A change of ten times and more is named from and to; compared with nothing the title says the amount, and with
 * fewer than two points it is the plain name.
 */
export function changeFinding({ name, verb }: Measure, compared: Compared): Finding {
  const { amount, before, days, than, points, cause } = compared;
  if (points < 2) return name;
  if (amount === 0n && (before === undefined || before === 0n)) return `Nothing ${verb} on ${days}`;
  if (before === undefined || than === undefined) return (money) => `${money(amount)} ${verb} on ${days}`;
  const ending = cause === undefined ? '' : `; ${cause}`;
  return (money) => {
    if (amount === before) return `${money(amount)} ${verb} on ${days}, the same as on ${than}`;
    if (before === 0n) return `${money(amount)} ${verb} on ${days}, none on ${than}`;
    if (before < 0n) return `${money(amount)} ${verb} on ${days}; more was paid back than ${verb} on ${than}`;
    if (amount === 0n) return `Nothing ${verb} on ${days}, after ${money(before)} on ${than}`;
    // The cause is one of the difference, which this sentence does not name.
    if (isLeap(amount, before)) return `${money(amount)} ${verb} on ${days}, after ${money(before)} on ${than}`;
    return `${name} is ${money(gapOf(amount, before))} ${amount > before ? 'above' : 'below'} ${than}${ending}`;
  };
}

/** A bucket of a series, as its chart has it. */
interface Bucket {
  bucket: string;
  start: string;
  amount: Kobo;
  before?: Kobo | undefined;
}

/** A series with its days, and what it is compared with where it is. */
interface Series {
  start: string;
  end: string;
  amount: Kobo;
  before?: { start: string; end: string; amount: Kobo } | undefined;
  /** Oldest first. */
  buckets: readonly Bucket[];
  /** The last bucket is not over. */
  isRunning: boolean;
}

/**
 * Returns how a series compares with other days, with the bucket that makes most of the difference as the cause: for a
 * fall on a day that is not over, that.
 */
export function seriesFinding(measure: Measure, { start, end, amount, before, buckets, isRunning }: Series): Finding {
  const most = mostOf(allKnown(buckets));
  const when = most && whenOf(most.bucket);
  const isFall = most !== undefined && most.amount < most.before;
  const isToday = isRunning && isFall && when?.startsWith('on') && most.start === buckets.at(-1)?.start;
  const cause = most && (isToday ? `${most.bucket} is not over` : `most of it ${when}`);
  return changeFinding(measure, {
    ...{ amount, before: before?.amount, points: buckets.length, cause },
    ...{ days: formatRange(start, end), than: before && formatRange(before.start, before.end) },
  });
}

/** Returns the rows if the amount before is known of every one, else none. */
export function allKnown<Row extends { amount: Kobo; before?: Kobo | undefined }>(
  rows: readonly Row[],
): (Row & Moved)[] {
  const known = rows.flatMap((row) => (row.before === undefined ? [] : [{ ...row, before: row.before }]));
  return known.length === rows.length ? known : [];
}

/** A row of a ranking. */
interface Placed {
  name: string;
  amount: Kobo;
}

/** What a ranking is of. */
export interface RankedBy {
  /** What happened to the whole: `was received`. */
  verb: string;
  /** Returns how a row has its part: `by Card`, `for Road levy`. */
  by: (name: string) => string;
}

/**
 * Returns the largest of a ranking with its share of the whole: `66.7% of ₦300.00 was received for Road levy`. A single
 * member is no ranking: `All was received for Road levy`; one above the whole, as where others are below zero, has its
 * amount.
 */
export function rankFinding(rows: readonly Placed[], whole: Kobo, { verb, by }: RankedBy): Finding {
  const [first] = rows.toSorted((one, other) => (one.amount === other.amount ? 0 : one.amount < other.amount ? 1 : -1));
  if (!first || whole <= 0n) return `Nothing ${verb}`;
  if (first.amount === whole) return `All ${verb} ${by(first.name)}`;
  if (first.amount > whole) return (money) => `${money(first.amount)} ${verb} ${by(first.name)}`;
  return (money) => `${partText(first.amount, whole)} of ${money(whole)} ${verb} ${by(first.name)}`;
}

/**
 * Returns who rose the most against the days before, and otherwise the largest: `Road levy rose the most, by ₦80.00 from
 * 18–19 Nov 2025`. Nobody is named as risen where the amount of one of them before is not known, nor where somebody
 * below the listed ones may have risen more: by at most the smallest listed amount.
 */
export function riseFinding(
  rows: readonly (Placed & { before?: Kobo | undefined })[],
  { amount: whole, before, than }: Pick<Compared, 'amount' | 'before' | 'than'>,
  ranked: RankedBy,
): Finding {
  const risen = before !== undefined && before > 0n ? grewMost(allKnown(rows)) : undefined;
  const isAll = sum(rows.map(({ amount }) => amount)) === whole;
  const isMost = risen && (isAll || rows.some(({ amount }) => amount <= risen.amount - risen.before));
  if (!isMost || than === undefined || rows.some(({ amount }) => amount === whole))
    return rankFinding(rows, whole, ranked);
  return (money) => {
    if (risen.before <= 0n) return `${risen.name} rose the most, to ${money(risen.amount)} from none on ${than}`;
    if (isLeap(risen.amount, risen.before))
      return `${risen.name} rose the most, to ${money(risen.amount)} from ${money(risen.before)} on ${than}`;
    return `${risen.name} rose the most, by ${money(gapOf(risen.amount, risen.before))} from ${than}`;
  };
}
