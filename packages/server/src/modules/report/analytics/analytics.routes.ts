import { AC5, AC7, AN4, AN5 } from '@isura/contract/report/analytics';
import { AN2 } from '@isura/contract/report/collection-view';
import { AC12, AC13 } from '@isura/contract/report/decisions';
import { AN6 } from '@isura/contract/report/expense-receipt';
import { AC6 } from '@isura/contract/report/organization-figures';
import { AC9, AC10, AC11 } from '@isura/contract/report/payment-figures';
import { AC3, AC4, AC14 } from '@isura/contract/report/receivables';
import { type Route, route } from '../../../platform/http/route.ts';
import { collectionSummary } from './collection.service.ts';
import { debtors } from './debtors.service.ts';
import { approvedPayments, rejectedPayments } from './decisions.service.ts';
import { expenseReceipt } from './expense-receipt.service.ts';
import { inflows } from './inflows.service.ts';
import { organizationFigures } from './organization-figures.service.ts';
import { paymentBars, paymentPie, portalPayments } from './payments.service.ts';
import { topMdas, topSectors, topServices } from './ranking.service.ts';
import { portalReceivables, receivables } from './receivables.service.ts';
import { rejectedLists } from './rejected.service.ts';

/** Analyses of the caller's organization, or of all organizations for the central office. */
export const analyticsRoutes: Route[] = [
  ...rejectedLists,
  route(AC3, ({ query, actor, ctx }) => receivables(ctx, actor, query)),
  route(AC4, ({ query, actor, ctx }) => portalReceivables(ctx, actor, query)),
  route(AC5, ({ query, actor, ctx }) => inflows(ctx, actor, query)),
  route(AC6, ({ params, actor, ctx }) => organizationFigures(ctx, actor, params)),
  route(AC7, ({ query, actor, ctx }) => topServices(ctx, actor, query)),
  route(AC14, ({ query, actor, ctx }) => debtors(ctx, actor, query)),
  route(AN2, ({ params, query, actor, ctx }) => collectionSummary(ctx, actor, params.orgId, query)),
  route(AN4, ({ query, actor, ctx }) => topMdas(ctx, actor, query)),
  route(AN6, ({ query, actor, ctx }) => expenseReceipt(ctx, actor, query)),
  route(AN5, ({ query, actor, ctx }) => topSectors(ctx, actor, query)),
  route(AC9, ({ params, query, actor, ctx }) => paymentPie(ctx, actor, { ...query, ...params })),
  route(AC10, ({ params, query, actor, ctx }) => paymentBars(ctx, actor, { ...query, ...params })),
  route(AC11, ({ query, actor, ctx }) => portalPayments(ctx, actor, query)),
  route(AC12, ({ query, actor, ctx }) => approvedPayments(ctx, actor, query)),
  route(AC13, ({ query, actor, ctx }) => rejectedPayments(ctx, actor, query)),
];
