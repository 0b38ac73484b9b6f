import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../app/lazy.ts';
import { adminRoute } from '../../../app/staff-roots.tsx';
import { OverviewSearch } from './overview.search.ts';
import { overviewText } from './overview.text.ts';

/** The landing of the central office. */
export const overviewRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'oagf-overview',
    validateSearch: OverviewSearch,
    staticData: { title: overviewText.title },
    component: lazyPage('oagf-overview', () => import('./overview.page.tsx')),
  }),
] as const;
