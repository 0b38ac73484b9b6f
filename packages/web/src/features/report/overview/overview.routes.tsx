import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { OverviewSearch, ReferenceSearch } from './overview.search.ts';
import { titles } from './titles.text.ts';

/** Routes of the landing page of the central office. */
export const overviewRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'oagf-overview',
    validateSearch: OverviewSearch,
    beforeLoad: ({ search }) => {
      // The reference data was here before it had a page of its own.
      if (search.tab === 'reference') throw redirect({ to: '/admin/oagf-overview/reference-data', replace: true });
    },
    staticData: { title: titles.overview },
    component: lazyPage('oagf-overview', () => import('./overview.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'oagf-overview/reference-data',
    validateSearch: ReferenceSearch,
    staticData: { title: titles.overviewReference },
    component: lazyPage('reference-data', () => import('./reference.page.tsx')),
  }),
] as const;
