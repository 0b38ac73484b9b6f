import { RP2 } from '@isura/contract/report/outflow';
import { RQ6 } from '@isura/contract/report/payments';
import { RP3, RP4 } from '@isura/contract/report/summary';
import { type Route, route } from '../../../platform/http/route.ts';
import { staffAndCentralOffice } from '../../../platform/http/shared-rows.ts';
import { outflowReport } from './outflow.service.ts';
import { paymentReport } from './payments.service.ts';
import { inflowSummary, outflowSummary } from './summary.service.ts';

/** Reports whose files contain what their call returns: money out, one row a line, and payments, one row a request. */
export const movementLists: readonly Route[] = [
  route(RP2, { name: 'listOutflows', may: staffAndCentralOffice }, ({ query, actor, ctx }) =>
    outflowReport(ctx, actor, query),
  ),
  route(RQ6, { name: 'listPaymentsMade', may: staffAndCentralOffice }, ({ query, by, ctx }) =>
    paymentReport(ctx, by, query),
  ),
  route(RP3, { name: 'summarizeInflows', may: staffAndCentralOffice }, ({ query, actor, ctx }) =>
    inflowSummary(ctx, actor, query),
  ),
  route(RP4, { name: 'summarizeOutflows', may: staffAndCentralOffice }, ({ query, actor, ctx }) =>
    outflowSummary(ctx, actor, query),
  ),
];
