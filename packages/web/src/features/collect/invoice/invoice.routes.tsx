import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../app/lazy.ts';
import { payerRoute } from '../../../app/roots.tsx';
import { FindInvoiceSearch } from './find.search.ts';

/** Where payers find an invoice. */
export const findInvoiceRoutes = [
  createRoute({
    getParentRoute: () => payerRoute,
    path: '/invoice',
    validateSearch: FindInvoiceSearch,
    component: lazyPage('invoice', () => import('./find-invoice.page.tsx')),
    staticData: { title: 'Find and pay an invoice' },
  }),
] as const;
