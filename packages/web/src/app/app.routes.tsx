import { createRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { lazyPage } from '../routing/lazy.ts';
import { eitherRoute } from '../routing/roots.ts';

/** Routes that belong to no feature. */
export const appRoutes = [
  createRoute({
    getParentRoute: () => eitherRoute,
    path: '/unauthorized',
    validateSearch: z.object({
      from: z.catch(z.optional(z.string().check(z.maxLength(200), z.startsWith('/'))), undefined),
    }),
    staticData: { title: 'Not allowed' },
    component: lazyPage('unauthorized', () => import('./unauthorized.page.tsx')),
  }),
] as const;
