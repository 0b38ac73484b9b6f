import { addMonths, type Day, firstDayOf, lagosDay, periodOf, startOfDay } from '@isura/contract/kernel/days';

/**
 * Whole Lagos months between two moments, by their first days, and the remaining parts of months before and after;
 * without a first or a last month it is open on that side.
 */
export interface WholeMonths {
  first: Day | undefined;
  last: Day | undefined;
  rest: readonly { from?: Date | undefined; before?: Date | undefined }[];
}

const begins = (period: string): Date => startOfDay(firstDayOf(period));

/** Returns the whole months in a period, which may be open on either side; undefined if it has none. */
export function monthsBetween(from: Date | undefined, before: Date | undefined): WholeMonths | undefined {
  const opening = from && periodOf(lagosDay(from));
  const first = opening && (begins(opening).getTime() === from.getTime() ? opening : addMonths(opening, 1));
  const end = before && periodOf(lagosDay(before));
  if (first && end && first >= end) return undefined;
  const rest = [
    ...(from && first && from < begins(first) ? [{ from, before: begins(first) }] : []),
    ...(before && end && begins(end) < before ? [{ from: begins(end), before }] : []),
  ];
  return { first: first && firstDayOf(first), last: end && firstDayOf(addMonths(end, -1)), rest };
}
