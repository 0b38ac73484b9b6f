import { AC5, AC7, AN4, AN5 } from '@isura/contract/report/analytics';
import { AN2, AN3 } from '@isura/contract/report/collection-view';
import { AC12, AC13 } from '@isura/contract/report/decisions';
import { AN6 } from '@isura/contract/report/expense-receipt';
import { AC6 } from '@isura/contract/report/organization-figures';
import { AC9, AC10, AC11 } from '@isura/contract/report/payment-figures';
import { AC3, AC4, AC14 } from '@isura/contract/report/receivables';
import { type Route, route } from '../../../platform/http/route.ts';
import { allExceptMakers, centralOffice } from '../../../platform/http/shared-rows.ts';
import { collectionSummary } from './collection.service.ts';
import { debtors } from './debtors.service.ts';
import { approvedPayments, rejectedPayments } from './decisions.service.ts';
import { expenseReceipt } from './expense-receipt.service.ts';
import { inflows } from './inflows.service.ts';
import { organizationFigures } from './organization-figures.service.ts';
import { paymentBars, paymentPie, portalPayments } from './payments.service.ts';
import { topMdas, topSectors, topServices } from './ranking.service.ts';
import { portalReceivables, receivables } from './receivables.service.ts';
import { rejectedItems } from './rejected.service.ts';

/**
 * Analyses of the caller's organization, or of all organizations for the central office. Makers have no analytics: they
 * do not have the resource.
 */
export const analyticsRoutes: Route[] = [
  route(AN3, { name: 'listRejectedItems', may: allExceptMakers }, ({ params, query, actor, ctx }) =>
    rejectedItems(ctx, actor, { ...query, ...params }),
  ),
  route(AC3, { name: 'getReceivables', may: allExceptMakers }, ({ query, actor, ctx }) =>
    receivables(ctx, actor, query),
  ),
  route(AC4, { name: 'getPortalReceivables', may: centralOffice }, ({ query, actor, ctx }) =>
    portalReceivables(ctx, actor, query),
  ),
  route(AC5, { name: 'getInflows', may: allExceptMakers }, ({ query, actor, ctx }) => inflows(ctx, actor, query)),
  route(AC6, { name: 'getOrganizationFigures', may: allExceptMakers }, ({ params, actor, ctx }) =>
    organizationFigures(ctx, actor, params),
  ),
  route(AC7, { name: 'rankServices', may: allExceptMakers }, ({ query, actor, ctx }) => topServices(ctx, actor, query)),
  route(AC14, { name: 'getLargestDebtors', may: allExceptMakers }, ({ query, actor, ctx }) =>
    debtors(ctx, actor, query),
  ),
  route(AN2, { name: 'getCollectionOverview', may: allExceptMakers }, ({ params, query, actor, ctx }) =>
    collectionSummary(ctx, actor, params.orgId, query),
  ),
  route(AN4, { name: 'rankOrganizations', may: centralOffice }, ({ query, actor, ctx }) => topMdas(ctx, actor, query)),
  route(AN6, { name: 'getExpenseAndReceipt', may: centralOffice }, ({ query, actor, ctx }) =>
    expenseReceipt(ctx, actor, query),
  ),
  route(AN5, { name: 'rankSectors', may: centralOffice }, ({ query, actor, ctx }) => topSectors(ctx, actor, query)),
  route(AC9, { name: 'getPaymentsByStatus', may: allExceptMakers }, ({ params, query, actor, ctx }) =>
    paymentPie(ctx, actor, { ...query, ...params }),
  ),
  route(AC10, { name: 'getPaymentsOverTime', may: allExceptMakers }, ({ params, query, actor, ctx }) =>
    paymentBars(ctx, actor, { ...query, ...params }),
  ),
  route(AC11, { name: 'getPaymentsOfAll', may: centralOffice }, ({ query, actor, ctx }) =>
    portalPayments(ctx, actor, query),
  ),
  route(AC12, { name: 'getTimeToApprove', may: allExceptMakers }, ({ query, actor, ctx }) =>
    approvedPayments(ctx, actor, query),
  ),
  route(AC13, { name: 'getRejections', may: allExceptMakers }, ({ query, actor, ctx }) =>
    rejectedPayments(ctx, actor, query),
  ),
];
