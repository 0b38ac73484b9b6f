import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../app/lazy.ts';
import { adminRoute } from '../../../app/staff-roots.tsx';
import { titles } from './titles.text.ts';

/** The landing of the admin area. */
export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/',
    staticData: { title: titles.dashboard },
    component: lazyPage('dashboard', () => import('./dashboard.page.tsx')),
  }),
] as const;
