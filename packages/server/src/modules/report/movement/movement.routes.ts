import { RP1, RP18 } from '@isura/contract/report/inflow';
import { type Route, route } from '../../../platform/http/route.ts';
import { staffAndCentralOffice } from '../../../platform/http/shared-rows.ts';
import { inflowReport } from './inflow.service.ts';
import { inflowPayment } from './inflow-payment.service.ts';
import { movementLists } from './movement-lists.service.ts';

/** The financial reports: money in, one row a payment, and those whose files are lists. */
export const movementRoutes: Route[] = [
  route(RP1, { name: 'listInflows', may: staffAndCentralOffice }, ({ query, actor, ctx }) =>
    inflowReport(ctx, actor, query),
  ),
  route(RP18, { name: 'getInflowPayment', may: staffAndCentralOffice }, ({ params, actor, ctx }) =>
    inflowPayment(ctx, actor, params.id),
  ),
  ...movementLists,
];
