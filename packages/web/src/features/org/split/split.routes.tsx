import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../app/lazy.ts';
import { adminRoute } from '../../../app/staff-roots.tsx';
import { servicesWithSplitsQuery } from './split.api.ts';
import { SplitSearch } from './split.search.ts';
import { splitText } from './split.text.ts';

/** The splits of all services, for the central office. */
export const splitRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'oagf-overview/revenue-split-ratio',
    validateSearch: SplitSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queryClient }, deps }) => {
      if (deps.tab === undefined) void queryClient.prefetchQuery(servicesWithSplitsQuery(deps));
    },
    staticData: { title: splitText.title },
    component: lazyPage('revenue-split-ratio', () => import('./splits.page.tsx')),
  }),
] as const;
