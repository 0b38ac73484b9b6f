import { createRoute, notFound } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { runtime } from '../lib/runtime.ts';
import { TabSearch } from '../ui/page/tab-search.ts';
import { lazyPage } from './lazy.ts';
import { NotFound } from './not-found.tsx';
import { payerRoute } from './roots.tsx';
import { unauthorizedText } from './unauthorized.text.ts';

/** Routes that belong to no feature. */
export const appRoutes = [
  createRoute({
    getParentRoute: () => payerRoute,
    path: '/unauthorized',
    validateSearch: z.object({
      from: z.catch(z.optional(z.string().check(z.maxLength(200), z.startsWith('/'))), undefined),
    }),
    staticData: { title: unauthorizedText.tab },
    component: lazyPage('unauthorized', () => import('./unauthorized.page.tsx')),
  }),
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
