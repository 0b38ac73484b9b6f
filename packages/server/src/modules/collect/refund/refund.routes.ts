import { RC16 } from '@isura/contract/collect/recovery';
import { RC13, RC14, RC15 } from '@isura/contract/collect/refund';
import { type Route, route } from '../../../platform/http/route.ts';
import { askAsPayer } from './asking.service.ts';
import { declineRefund, searchRefunds } from './reading.service.ts';
import { recoveries } from './recoveries.service.ts';

/** Refunds as payers ask for them and staff see them; RC9 begins one where requests are made. */
export const refundRoutes: Route[] = [
  route(RC13, ({ params, body, actor, ctx, facts }) => askAsPayer(ctx, { actor, facts }, params.number, body)),
  route(RC14, ({ query, actor, ctx }) => searchRefunds(ctx, actor, query)),
  route(RC16, ({ query, actor, ctx }) => recoveries(ctx, actor, query)),
  route(RC15, ({ params, body, actor, ctx, facts }) => declineRefund(ctx, { actor, facts }, params.id, body)),
];
