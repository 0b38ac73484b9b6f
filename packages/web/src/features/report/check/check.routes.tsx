import { createRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { lazyPage } from '../../../routing/lazy.ts';
import { payerRoute } from '../../../routing/roots.ts';
import { searchWords } from '../../../ui/table/list-search.ts';

/** Routes where anyone who receives a report file can check whether it is the original. */
export const checkFileRoutes = [
  createRoute({
    getParentRoute: () => payerRoute,
    path: '/reports/check',
    validateSearch: z.object({ sha256: searchWords }),
    component: lazyPage('check-file', () => import('./check.page.tsx')),
    staticData: { title: 'Check a report file' },
  }),
] as const;
