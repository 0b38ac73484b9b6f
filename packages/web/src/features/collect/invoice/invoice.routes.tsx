import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { payerRoute } from '../../../routing/roots.ts';
import { FindInvoiceSearch } from './find.search.ts';
import { titles } from './titles.text.ts';

/** Routes where payers find an invoice. */
export const findInvoiceRoutes = [
  createRoute({
    getParentRoute: () => payerRoute,
    path: '/invoice',
    validateSearch: FindInvoiceSearch,
    component: lazyPage('invoice', () => import('./find-invoice.page.tsx')),
    staticData: { title: titles.find },
  }),
] as const;
