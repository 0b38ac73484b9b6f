import { createRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { lazyPage } from '../../../routing/lazy.ts';
import { payerRoute } from '../../../routing/roots.ts';
import { searchWords } from '../../../ui/table/list-search.ts';

/** Whoever was handed a file of a report finds out whether it is the one that was made. */
export const checkFileRoutes = [
  createRoute({
    getParentRoute: () => payerRoute,
    path: '/reports/check',
    validateSearch: z.object({ sha256: searchWords }),
    component: lazyPage('check-file', () => import('./check.page.tsx')),
    staticData: { title: 'Check a report file' },
  }),
] as const;
