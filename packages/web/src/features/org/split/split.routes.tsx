import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { SplitSearch } from './split.search.ts';
import { titles } from './titles.text.ts';

/** Routes of the splits of all services, for the central office. */
export const splitRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'oagf-overview/revenue-split-ratio',
    validateSearch: SplitSearch,
    staticData: { title: titles.split },
    component: lazyPage('revenue-split-ratio', () => import('./splits.page.tsx')),
  }),
] as const;
