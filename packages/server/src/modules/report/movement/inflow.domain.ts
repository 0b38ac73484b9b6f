import type { PaymentStatus } from '@isura/contract/collect/states';
import { addDays, type Day, firstDayOf, lastDayOf, periodOf } from '@isura/contract/kernel/days';
import type { PaymentChannel } from '@isura/contract/org/collection-rule';
import { type RangeQuery, type ReportRange, reportRange } from './range.domain.ts';

/** What an inflow report is narrowed by, as its query says it. */
export interface InflowQuery extends RangeQuery {
  'service-id'?: number | undefined;
  channel?: PaymentChannel[] | undefined;
  status?: ('SUCCESSFUL' | 'REFUNDED')[] | undefined;
  'org-id'?: number | undefined;
}

/** The same, as it is looked up. */
export interface InflowFilter extends ReportRange {
  serviceId?: number;
  channels?: readonly PaymentChannel[];
  statuses: readonly PaymentStatus[];
  orgId?: number;
  /** The last day with figures of the whole portal, for who may see them. */
  over?: Day | undefined;
}

/**
 * What a query asks for. Without dates the last seven Lagos days, today in them; without a status the payments that are
 * SUCCESSFUL. Refuses with validation-failed a range that ends before it begins or spans more than five years.
 */
export function inflowFilter(query: InflowQuery, now: Date): InflowFilter {
  return {
    ...reportRange(query, now),
    ...(query['service-id'] === undefined ? {} : { serviceId: query['service-id'] }),
    ...(query.channel === undefined ? {} : { channels: query.channel }),
    statuses: query.status ?? ['SUCCESSFUL'],
    ...(query['org-id'] === undefined ? {} : { orgId: query['org-id'] }),
  };
}

/** Days in a row, both ends in it. */
export interface Days {
  first: Day;
  last: Day;
}

/**
 * A range of days as whole months and the days left over at its ends: sums of months are kept, so a long range is added
 * up from few figures. 2026-01-20 to 2026-03-05 is February and two pieces; a range without a whole month is one piece.
 * A month of which nothing comes after the range, because it ends `today`, is a whole one, too.
 */
export function wholeMonths({ first, last }: Days, today?: Day): { months?: Days; rest: Days[] } {
  const start = first === firstDayOf(periodOf(first)) ? first : addDays(lastDayOf(periodOf(first)), 1);
  const monthEnd = lastDayOf(periodOf(last));
  const isWhole = last === monthEnd || (today !== undefined && last >= today);
  const end = isWhole ? monthEnd : addDays(firstDayOf(periodOf(last)), -1);
  if (start > end) return { rest: [{ first, last }] };
  const rest: Days[] = [];
  if (first < start) rest.push({ first, last: addDays(start, -1) });
  if (last > end) rest.push({ first: addDays(end, 1), last });
  return { months: { first: start, last: end }, rest };
}
