import type { RequestType } from '@isura/contract/kernel/request-type';
import type { OutflowStatus } from '@isura/contract/report/outflow';
import { type RangeQuery, type ReportRange, reportRange } from './range.domain.ts';

/** The filters of an outflow report, as in its query. */
export interface OutflowQuery extends RangeQuery {
  type?: RequestType[] | undefined;
  status?: OutflowStatus[] | undefined;
  'bank-account-id'?: number | undefined;
  'org-id'?: number | undefined;
}

/** The same, in the form used for the look-up. */
export interface OutflowFilter extends ReportRange {
  types?: readonly RequestType[];
  statuses?: readonly OutflowStatus[];
  accountId?: number;
  orgId?: number;
}

/**
 * Returns the filter of a query: without dates the last seven Lagos days, without a status what was paid and what was
 * returned. Refuses with validation-failed what `reportRange` refuses.
 */
export function outflowFilter(query: OutflowQuery, now: Date): OutflowFilter {
  return {
    ...reportRange(query, now),
    ...(query.type === undefined ? {} : { types: query.type }),
    ...(query.status === undefined ? {} : { statuses: query.status }),
    ...(query['bank-account-id'] === undefined ? {} : { accountId: query['bank-account-id'] }),
    ...(query['org-id'] === undefined ? {} : { orgId: query['org-id'] }),
  };
}
