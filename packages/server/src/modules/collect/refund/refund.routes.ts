import { RC16 } from '@isura/contract/collect/recovery';
import { RC13, RC14, RC15 } from '@isura/contract/collect/refund';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountReaders, collectionReaders } from '../../../platform/http/shared-rows.ts';
import { declineRefund, searchRefunds } from './read-refunds.service.ts';
import { recoveries } from './recoveries.service.ts';
import { askAsPayer } from './request-refund.service.ts';

/** The calls for refunds that payers request and staff read; RC9, which starts one, is with the requests. */
export const refundRoutes: Route[] = [
  route(RC13, { name: 'askForRefund', may: { PY: 's^' } }, ({ params, body, by, ctx }) =>
    askAsPayer(ctx, by, params.number, body),
  ),
  route(RC14, { name: 'listRefunds', may: { ...collectionReaders, K: 'A' } }, ({ query, actor, ctx }) =>
    searchRefunds(ctx, actor, query),
  ),
  route(RC16, { name: 'listRecoveries', may: accountReaders }, ({ query, actor, ctx }) =>
    recoveries(ctx, actor, query),
  ),
  route(RC15, { name: 'declineRefund', may: { C: 'y' } }, ({ params, body, by, ctx }) =>
    declineRefund(ctx, by, params.id, body),
  ),
];
