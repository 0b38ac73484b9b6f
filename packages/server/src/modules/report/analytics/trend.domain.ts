import { formatPeriod, formatRange } from '@isura/contract/kernel/day-format';
import { type Days, showsDays } from '@isura/contract/kernel/day-ranges';
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  firstDayOf,
  lastDayOf,
  type Period,
  periodOf,
} from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { Bucket, Granularity } from '@isura/contract/report/analytics';
import type { GroupSum } from '../figure/group.domain.ts';

/** Returns the default bucket length of a range: days up to 62 of them, else months. */
export const usualGranularity = (days: Days): Granularity => (showsDays(days) ? 'day' : 'month');

const piecesOf = ({ first, last }: Days, length: number): Days[] =>
  Array.from({ length: Math.ceil((daysBetween(first, last) + 1) / length) }, (_, nth) => {
    const start = addDays(first, nth * length);
    const end = addDays(start, length - 1);
    return { first: start, last: end < last ? end : last };
  });

function monthsOf({ first, last }: Days): Days[] {
  const months: Days[] = [];
  for (let month: Period = periodOf(first); month <= periodOf(last); month = addMonths(month, 1)) {
    const [start, end] = [firstDayOf(month), lastDayOf(month)];
    months.push({ first: start > first ? start : first, last: end < last ? end : last });
  }
  return months;
}

/**
 * Returns the buckets of a range, oldest first, cut at its ends: by week, 2026-11-01 to 2026-11-10 makes two buckets of
 * seven and three days.
 */
export const bucketsOf = (days: Days, granularity: Granularity): Days[] =>
  granularity === 'month' ? monthsOf(days) : piecesOf(days, granularity === 'week' ? 7 : 1);

const nameOf = ({ first, last }: Days, granularity: Granularity): string =>
  granularity === 'month' ? formatPeriod(periodOf(first)) : formatRange(first, last);

/**
 * Pairs each bucket of a range with that of the compared range, the nth with the nth, from sums by day or, for months,
 * by month; kobo. Nothing is lost on either side when both have as many buckets.
 */
export function trendOf(
  { days, sums }: { days: Days; sums: readonly GroupSum[] },
  before: { days: Days; sums: readonly GroupSum[] },
  granularity: Granularity,
): Bucket[] {
  const keyOf = (day: Day): string => (granularity === 'month' ? periodOf(day) : day);
  const total = (found: readonly GroupSum[], { first, last }: Days) =>
    found
      .filter(({ key }) => keyOf(first) <= key && key <= keyOf(last))
      .reduce((all, one) => ({ count: all.count + one.count, amount: all.amount + one.amount }), {
        count: 0n,
        amount: 0n,
      });
  const earlier = bucketsOf(before.days, granularity);
  return bucketsOf(days, granularity).map((bucket, nth) => {
    const { count, amount } = total(sums, bucket);
    const match = earlier[nth];
    return {
      bucket: nameOf(bucket, granularity),
      start: bucket.first,
      end: bucket.last,
      count: Number(count),
      amount: asKobo(amount),
      before: asKobo(match ? total(before.sums, match).amount : 0n),
    };
  });
}
