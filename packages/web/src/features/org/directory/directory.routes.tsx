import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { payerRoute } from '../../../routing/roots.ts';
import { DirectorySearch } from './directory.search.ts';

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
      void import('./directory-start.ts').then(({ startDirectory }) => startDirectory(queryClient, deps));
    },
    staticData: { title: 'MDA directory' },
    component: lazyPage('mda-directory', () => import('./directory.page.tsx')),
  }),
] as const;
