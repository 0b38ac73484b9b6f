import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { loadingRoute } from '../../../routing/staff-roots.ts';
import { titles } from './titles.text.ts';

/** Routes for loading master data. The address is public: guests see a sign-in card, staff see it in their shell. */
export const uploadRoutes = [
  createRoute({
    getParentRoute: () => loadingRoute,
    path: '/auth/upload',
    staticData: { title: titles.upload },
    component: lazyPage('upload', () => import('./upload.page.tsx')),
  }),
] as const;
