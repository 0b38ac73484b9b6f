import { type PaymentStatus, RECEIVED } from '@isura/contract/collect/states';
import type { PaymentChannel } from '@isura/contract/org/collection-rule';
import { type RangeQuery, type ReportRange, reportRange } from './range.domain.ts';

/** The filters of an inflow report, as in its query. */
export interface InflowQuery extends RangeQuery {
  'service-id'?: number | undefined;
  channel?: PaymentChannel[] | undefined;
  status?: ('SUCCESSFUL' | 'REFUNDED')[] | undefined;
  'org-id'?: number | undefined;
}

/** The same, in the form used for the look-up. */
export interface InflowFilter extends ReportRange {
  serviceId?: number;
  channels?: readonly PaymentChannel[];
  statuses: readonly PaymentStatus[];
  orgId?: number;
}

/**
 * Returns the filter of a query. Without dates the last seven Lagos days including today; without a status all
 * that was received, refunded since or not. Refuses with validation-failed a range that ends before it begins or spans more than five years.
 */
export function inflowFilter(query: InflowQuery, now: Date): InflowFilter {
  return {
    ...reportRange(query, now),
    ...(query['service-id'] === undefined ? {} : { serviceId: query['service-id'] }),
    ...(query.channel === undefined ? {} : { channels: query.channel }),
    statuses: query.status ?? RECEIVED,
    ...(query['org-id'] === undefined ? {} : { orgId: query['org-id'] }),
  };
}
