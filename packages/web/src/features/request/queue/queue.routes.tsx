import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { FailedSearch, QueueSearch } from './queue.search.ts';
import { titles } from './titles.text.ts';

/** Routes of the lines of payments that need action. */
export const queueRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'payment/unprocessed-transactions',
    validateSearch: QueueSearch,
    staticData: { title: titles.unprocessed },
    component: lazyPage('unprocessed', () => import('./unprocessed.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'payment/failed-transaction',
    validateSearch: FailedSearch,
    staticData: { title: titles.failed },
    component: lazyPage('failed', () => import('./failed.page.tsx')),
  }),
] as const;
