import { createRoute, notFound } from '@tanstack/react-router';
import { runtime } from '../lib/runtime.ts';
import { lazyPage } from '../routing/lazy.ts';
import { payerRoute } from '../routing/roots.ts';
import { TabSearch } from '../ui/page/tab-search.ts';
import { NotFound } from './not-found.tsx';

/** The page of all UI components, for developers; payers do not load it. */
export const galleryRoutes = [
  createRoute({
    getParentRoute: () => payerRoute,
    path: '/dev/gallery',
    validateSearch: TabSearch,
    beforeLoad: () => {
      if (runtime().paymentMode !== 'TEST') throw notFound(); // a developers' page, never on a live portal
    },
    notFoundComponent: NotFound,
    component: lazyPage('gallery', () => import('../ui/gallery/gallery.page.tsx')),
  }),
] as const;
