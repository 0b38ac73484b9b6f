import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../app/lazy.ts';
import { payerRoute } from '../../../app/roots.tsx';
import { organizationQuery, organizationsQuery, sectorsQuery, servicesQuery, statesQuery } from './directory.api.ts';
import { DirectorySearch } from './directory.search.ts';
import { directoryText } from './directory.text.ts';

/**
 * The public directory. The loader starts what the page will ask for, beside the page's own code, and does not wait:
 * lists show their own waiting and their own failure, while the rest of the page stays.
 */
export const directoryRoutes = [
  createRoute({
    getParentRoute: () => payerRoute,
    path: '/mda-directory',
    validateSearch: DirectorySearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queryClient }, deps }) => {
      if (deps.show === 'services') void queryClient.prefetchQuery(servicesQuery(deps));
      else {
        void queryClient.prefetchQuery(organizationsQuery(deps));
        void queryClient.prefetchQuery(statesQuery);
      }
      void queryClient.prefetchQuery(sectorsQuery);
      if (deps.id) void queryClient.prefetchQuery(organizationQuery(deps.id));
    },
    staticData: { title: directoryText.title },
    component: lazyPage('mda-directory', () => import('./directory.page.tsx')),
  }),
] as const;
