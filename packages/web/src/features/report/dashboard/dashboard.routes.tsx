import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { ApprovalsSearch } from '../../request/review/review.search.ts';
import { titles } from './titles.text.ts';

/** Routes of the landing page of the admin area. */
export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/',
    validateSearch: ApprovalsSearch,
    staticData: { title: titles.dashboard },
    component: lazyPage('dashboard', () => import('./dashboard.page.tsx')),
  }),
] as const;
