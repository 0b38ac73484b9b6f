import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { readDesk } from './invoices.search.ts';
import { titles } from './titles.text.ts';

/** Routes where an organization bills payers. */
export const deskRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'collections/print-invoice',
    validateSearch: readDesk,
    staticData: { title: titles.desk },
    component: lazyPage('invoices', () => import('./invoices.page.tsx')),
  }),
] as const;
