import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy.ts';
import { adminRoute } from '../../routing/staff-roots.ts';
import { InflowSearch } from './inflow/inflow.search.ts';
import { OutflowSearch } from './outflow/outflow.search.ts';
import { PaymentsSearch } from './payments/payments.search.ts';
import { ByMdaSearch, InflowSummarySearch, OutflowSummarySearch } from './summary/summary.search.ts';
import { titles } from './titles.text.ts';

/** Routes of the money reports. */
export const reportRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'reports/payment-report',
    validateSearch: PaymentsSearch,
    staticData: { title: titles.payments },
    component: lazyPage('payment-report', () => import('./payments/payments.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'reports/inflow-report',
    validateSearch: InflowSearch,
    staticData: { title: titles.inflow },
    component: lazyPage('inflow-report', () => import('./inflow/inflow.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'reports/outflow-report',
    validateSearch: OutflowSearch,
    staticData: { title: titles.outflow },
    component: lazyPage('outflow-report', () => import('./outflow/outflow.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'reports/payment-report/inflow',
    validateSearch: InflowSummarySearch,
    staticData: { title: titles.inflowSummary },
    component: lazyPage('inflow-summary', () => import('./summary/inflow-summary.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'reports/payment-report/outflow',
    validateSearch: OutflowSummarySearch,
    staticData: { title: titles.outflowSummary },
    component: lazyPage('outflow-summary', () => import('./summary/outflow-summary.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'reports/payment-report/inflow/mda',
    validateSearch: ByMdaSearch,
    staticData: { title: titles.inflowByMda },
    component: lazyPage('inflow-mda', () => import('./summary/inflow-mda.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'reports/payment-report/outflow/mda',
    validateSearch: ByMdaSearch,
    staticData: { title: titles.outflowByMda },
    component: lazyPage('outflow-mda', () => import('./summary/outflow-mda.page.tsx')),
  }),
] as const;
