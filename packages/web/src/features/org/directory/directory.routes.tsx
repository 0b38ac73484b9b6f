import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { payerRoute } from '../../../routing/roots.ts';
import { DirectorySearch } from './directory.search.ts';

/**
 * Routes of the public directory. The loader starts the page's requests in parallel with its code and does not wait:
 * lists show their own loading and errors, while the rest of the page stays.
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
