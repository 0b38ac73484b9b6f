import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../app/lazy.ts';
import { payerRoute } from '../../../app/roots.tsx';
import { ReceiptsSearch } from './receipt.search.ts';

/** Receipts for everybody. */
export const receiptRoutes = [
  createRoute({
    getParentRoute: () => payerRoute,
    path: '/receipts',
    validateSearch: ReceiptsSearch,
    component: lazyPage('receipts', () => import('./receipts.page.tsx')),
    staticData: { title: 'Receipts' },
  }),
] as const;
