import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { titles } from './titles.text.ts';
import { UserReportsSearch } from './user-reports.search.ts';

/** Routes of the user report and the audit trail, of one organization or for the central office. */
export const userReportsRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'setup-administration/user-reports',
    validateSearch: UserReportsSearch,
    staticData: { title: titles.userReports },
    component: lazyPage('user-reports', () => import('./user-reports.page.tsx')),
  }),
] as const;
