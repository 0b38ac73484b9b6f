import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { payerRoute } from '../../../routing/roots.ts';
import { DetailsSearch, FindSearch, ReferenceSearch } from './checkout.search.ts';

/** Routes of the checkout. Each page loads its own data, so the code of one page is not loaded with another. */
export const checkoutRoutes = [
  createRoute({
    getParentRoute: () => payerRoute,
    path: '/voxePayment',
    validateSearch: FindSearch,
    component: lazyPage('services', () => import('./find-service.page.tsx')),
    staticData: { title: 'Pay for a service' },
  }),
  createRoute({
    getParentRoute: () => payerRoute,
    path: '/revenue',
    validateSearch: DetailsSearch,
    component: lazyPage('details', () => import('./details.page.tsx')),
    staticData: { title: 'Your details' },
  }),
  createRoute({
    getParentRoute: () => payerRoute,
    path: '/payment',
    validateSearch: ReferenceSearch,
    component: lazyPage('payment', () => import('./payment.page.tsx')),
    staticData: { title: 'Choose how to pay' },
  }),
  createRoute({
    getParentRoute: () => payerRoute,
    path: '/revenuePayment/success',
    validateSearch: ReferenceSearch,
    component: lazyPage('result', () => import('./result.page.tsx')),
    staticData: { title: 'Payment result' },
  }),
] as const;
