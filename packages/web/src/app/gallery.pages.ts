import { notFound } from '@tanstack/react-router';
import { runtime } from '../lib/runtime.ts';
import { pagesOf } from '../routing/page.ts';
import { payerRoute } from '../routing/roots.ts';
import { TabSearch } from '../ui/page/tab-search.ts';
import { titles } from './titles.text.ts';

/** The page of all UI components, for developers; payers do not load it. */
export const galleryPages = [
  pagesOf(
    payerRoute,
    'development',
  )({
    path: '/dev/gallery',
    title: titles.gallery,
    search: TabSearch,
    beforeLoad: () => {
      if (runtime().paymentMode !== 'TEST') throw notFound(); // a developers' page, never on a live portal
    },
    load: () => import('../ui/gallery/gallery.page.tsx'),
  }),
] as const;
