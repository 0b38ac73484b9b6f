import { RP1, RP18 } from '@isura/contract/report/inflow';
import { RP2 } from '@isura/contract/report/outflow';
import { RQ6 } from '@isura/contract/report/payments';
import { RP3, RP4 } from '@isura/contract/report/summary';
import { type Route, route } from '../../../platform/http/route.ts';
import { staffAndCentralOffice } from '../../../platform/http/shared-rows.ts';
import { inflowReport } from './inflow.service.ts';
import { inflowPayment } from './inflow-payment.service.ts';
import { outflowReport } from './outflow.service.ts';
import { paymentReport } from './payments.service.ts';
import { inflowSummary, outflowSummary } from './summary.service.ts';

/** The financial reports: money in, one row a payment, money out, one row a line, payments, and their summaries. */
export const movementRoutes: Route[] = [
  route(RP1, { name: 'listInflows', may: { ...staffAndCentralOffice, K: 'A' } }, ({ query, actor, ctx }) =>
    inflowReport(ctx, actor, query),
  ),
  route(RP18, { name: 'getInflowPayment', may: staffAndCentralOffice }, ({ params, actor, ctx }) =>
    inflowPayment(ctx, actor, params.id),
  ),
  route(RP2, { name: 'listOutflows', may: { ...staffAndCentralOffice, K: 'A' } }, ({ query, actor, ctx }) =>
    outflowReport(ctx, actor, query),
  ),
  route(RQ6, { name: 'listPaymentsMade', may: staffAndCentralOffice }, ({ query, by, ctx }) =>
    paymentReport(ctx, by, query),
  ),
  route(RP3, { name: 'summarizeInflows', may: { ...staffAndCentralOffice, K: 'A' } }, ({ query, actor, ctx }) =>
    inflowSummary(ctx, actor, query),
  ),
  route(RP4, { name: 'summarizeOutflows', may: { ...staffAndCentralOffice, K: 'A' } }, ({ query, actor, ctx }) =>
    outflowSummary(ctx, actor, query),
  ),
];
