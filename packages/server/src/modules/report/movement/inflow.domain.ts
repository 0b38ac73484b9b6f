import type { PaymentStatus } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
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
