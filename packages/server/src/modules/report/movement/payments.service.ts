import { halfOpen } from '@isura/contract/kernel/day-ranges';
import type { Page } from '@isura/contract/kernel/endpoint';
import type { Paging } from '@isura/contract/kernel/paging';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { BY_SHOWN, type ShownStatus } from '@isura/contract/request/shown-status';
import { type RequestStatus, SUBMITTED } from '@isura/contract/request/states';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { searchRequests } from '../../request/index.ts';
import { type RangeQuery, reportRange } from './range.domain.ts';

/** The filters of the payment report, as in its query. */
interface PaymentsQuery extends RangeQuery {
  type?: RequestType[] | undefined;
  mode?: 'SINGLE' | 'BULK' | undefined;
  status?: RequestStatus[] | undefined;
  shown?: ShownStatus[] | undefined;
  'bank-account-id'?: number | undefined;
  'org-id'?: number | undefined;
  'project-id'?: number | undefined;
  query?: string | undefined;
}

/**
 * Returns a page of the payment requests made in a range of Lagos days (RQ6), of the types the caller can see, with the
 * sum of all matches and of each shown status in naira. Refuses with validation-failed what `reportRange` refuses.
 */
export async function paymentReport(
  ctx: Ctx,
  by: ActorContext,
  query: PaymentsQuery & Paging<'createdAt' | 'totalAmount' | 'requestNumber'>,
): Promise<Page<RequestSummary>> {
  const { first, last, moments } = reportRange(query, ctx.clock.now());
  const { items, total, headers } = await searchRequests(
    ctx,
    by,
    {
      ...(moments ?? halfOpen({ startDate: first, endDate: last })),
      type: query.type,
      mode: query.mode,
      status: query.status ?? (query.shown ? undefined : SUBMITTED),
      shown: query.shown,
      accountId: query['bank-account-id'],
      orgId: query['org-id'],
      projectId: query['project-id'],
      query: query.query,
    },
    query,
  );
  const amount = headers?.['x-total-amount'] ?? '0.00';
  return { items, total, headers: { 'x-total-amount': amount, [BY_SHOWN]: headers?.[BY_SHOWN] ?? '' } };
}
