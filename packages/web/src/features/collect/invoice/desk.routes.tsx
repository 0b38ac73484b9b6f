import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../app/lazy.ts';
import { adminRoute } from '../../../app/staff-roots.tsx';
import { readDesk } from './desk.search.ts';
import { titles } from './titles.text.ts';

/** Where a body bills payers. */
export const deskRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'collections/print-invoice',
    validateSearch: readDesk,
    staticData: { title: titles.desk },
    component: lazyPage('invoices', () => import('./invoices.page.tsx')),
  }),
] as const;
