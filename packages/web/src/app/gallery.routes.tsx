import { createRoute, notFound } from '@tanstack/react-router';
import { runtime } from '../lib/runtime.ts';
import { lazyPage } from '../routing/lazy.ts';
import { payerRoute } from '../routing/roots.ts';
import { TabSearch } from '../ui/page/tab-search.ts';
import { NotFound } from './not-found.tsx';

/** The page of all building blocks. Payers do not load it: it is for those who build this. */
export const galleryRoutes = [
  createRoute({
    getParentRoute: () => payerRoute,
    path: '/dev/gallery',
    validateSearch: TabSearch,
    beforeLoad: () => {
      if (runtime().paymentMode !== 'TEST') throw notFound(); // a page for those who build this, never on a live portal
    },
    notFoundComponent: NotFound,
    component: lazyPage('gallery', () => import('../ui/gallery/gallery.page.tsx')),
  }),
] as const;
