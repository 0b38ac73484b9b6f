import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { InvoicesSearch } from '../../collect/invoice/invoices.search.ts';
import { AnalyticsSearch, RejectedSearch } from './analytics.search.ts';
import { DecidedSearch } from './decided.search.ts';
import { PayableSearch } from './payables.search.ts';
import { titles } from './titles.text.ts';

/** Routes of the collection analytics. */
export const analyticsRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'analytics/expense-receipt-view/oagf',
    validateSearch: AnalyticsSearch,
    staticData: { title: titles.expenseReceipt },
    component: lazyPage('expense-receipt-view', () => import('./expense-receipt.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'analytics/receivable',
    validateSearch: AnalyticsSearch,
    staticData: { title: titles.receivable },
    component: lazyPage('receivable', () => import('./receivable.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'analytics/mda-payable',
    validateSearch: PayableSearch,
    staticData: { title: titles.mdaPayable },
    component: lazyPage('mda-payable', () => import('./mda-payable.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'analytics/payableView',
    validateSearch: PayableSearch,
    staticData: { title: titles.payableView },
    component: lazyPage('payable-view', () => import('./payable-view.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'analytics/payment-view/total-payables',
    validateSearch: PayableSearch,
    staticData: { title: titles.totalPayables },
    component: lazyPage('total-payables', () => import('./total-payables.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'analytics/payment-view/payments-approved',
    validateSearch: DecidedSearch,
    staticData: { title: titles.approved },
    component: lazyPage('payments-approved', () => import('./approved.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'analytics/payment-view/payments-rejected',
    validateSearch: DecidedSearch,
    staticData: { title: titles.rejected },
    component: lazyPage('payments-rejected', () => import('./rejected.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'analytics/payment-view',
    validateSearch: AnalyticsSearch,
    staticData: { title: titles.paymentView },
    component: lazyPage('payment-view', () => import('./payment-view.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'analytics/collection-view',
    validateSearch: AnalyticsSearch,
    staticData: { title: titles.collection },
    component: lazyPage('collection-view', () => import('./collection.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'analytics/collection-view/outstanding-payment',
    validateSearch: InvoicesSearch,
    staticData: { title: titles.outstanding },
    component: lazyPage('outstanding-payment', () => import('./outstanding.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'analytics/collection-view/pending-inflows',
    validateSearch: AnalyticsSearch,
    staticData: { title: titles.pending },
    component: lazyPage('pending-inflows', () => import('./pending.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'analytics/collection-view/rejected-item',
    validateSearch: RejectedSearch,
    staticData: { title: titles.rejectedItems },
    component: lazyPage('rejected-item', () => import('./rejected-items.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'analytics/collection-view/payments-received',
    validateSearch: AnalyticsSearch,
    staticData: { title: titles.received },
    component: lazyPage('payments-received', () => import('./received.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'analytics/collection-view/top-mda',
    validateSearch: AnalyticsSearch,
    staticData: { title: titles.topMda },
    component: lazyPage('top-mda', () => import('./top-mda.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'analytics/collection-view/top-services',
    validateSearch: AnalyticsSearch,
    staticData: { title: titles.topServices },
    component: lazyPage('top-services', () => import('./top-services.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'analytics/collection-view/top-sector',
    validateSearch: AnalyticsSearch,
    staticData: { title: titles.topSector },
    component: lazyPage('top-sector', () => import('./top-sector.page.tsx')),
  }),
] as const;
